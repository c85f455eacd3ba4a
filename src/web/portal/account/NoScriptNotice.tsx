/** What a form of the account pages says if scripts are switched off. */
export function NoScriptNotice() {
  return (
    <noscript>
      <p className="text-danger">This form needs JavaScript. Please switch it on and load the page again.</p>
    </noscript>
  );
}
