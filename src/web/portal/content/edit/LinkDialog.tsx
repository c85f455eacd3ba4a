import type { Editor } from '@tiptap/react';
import { linkTarget } from '#contract/content/content.ts';
import { EditDialog } from '#web/portal/ui/EditDialog.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';

/** Turns the selected text into a link. An empty address removes the link. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const current = editor.getAttributes('link')['href'] as unknown;
  return (
    <EditDialog
      title="Link"
      submit="Set link"
      shape={linkTarget}
      read={(typed) => ({ href: String(typed.get('href')).trim() })}
      send={async ({ href }) => {
        const chain = editor.chain().focus().extendMarkRange('link');
        if (href === '') chain.unsetLink().run();
        else if (editor.state.selection.empty && current === undefined) {
          chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
        } else chain.setLink({ href }).run();
      }}
      failed="The link could not be set."
      onClose={onClose}
    >
      {(faults) => (
        <TextField
          name="href"
          label="Address"
          hint="https://…, or /about for a page of the site. Leave it empty to take the link away."
          autoComplete="off"
          defaultValue={typeof current === 'string' ? current : ''}
          error={faults['href']}
        />
      )}
    </EditDialog>
  );
}
