/** Formatted text that the server has made safe. */
export function RichText({ html, className = '' }: { html: string; className?: string }) {
  return <div className={`written ${className}`} dangerouslySetInnerHTML={{ __html: html }} />;
}
