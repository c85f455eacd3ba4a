/** Formatted text that the server has sanitized. */
export function RichText({ html, className = '' }: { html: string; className?: string }) {
  return <div className={`written ${className}`} dangerouslySetInnerHTML={{ __html: html }} />;
}
