import { Image } from '@tiptap/extension-image';
import { EditorContent, useEditor, type Editor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { useId, useState } from 'react';
import { ErrorText, RequiredMark } from '#web/ui/fields/frame.tsx';
import { PictureDialog } from './PictureDialog.tsx';
import { TextToolbar } from './TextToolbar.tsx';
import { linkTarget } from '#contract/content/content.ts';
import { EditDialog } from '#web/portal/ui/EditDialog.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';

/** Turns the selected text into a link. An empty address removes the link. */
function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
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

const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    code: false,
    codeBlock: false,
    strike: false,
    underline: false,
    horizontalRule: false,
    trailingNode: false,
    link: {
      openOnClick: false,
      protocols: ['https', 'http', 'mailto', 'tel'],
      HTMLAttributes: { rel: null, target: null },
    },
  }),
  Image,
];

/** An editor of text with headings, lists, links and pictures. The form sends the text under `name`, as HTML. */
export default function TextEditor({
  name,
  label,
  html,
  error,
}: {
  name: string;
  label: string;
  html: string;
  error: string | undefined;
}) {
  const id = useId();
  const [asking, ask] = useState<'link' | 'picture' | null>(null);
  const [written, setWritten] = useState(html);
  const editor = useEditor({
    extensions,
    content: html,
    // An editor made while rendering is destroyed if the page is shown only a moment later.
    immediatelyRender: false,
    // Kept here, because a destroyed editor cannot be asked for its text.
    onUpdate: ({ editor: now }) => setWritten(now.isEmpty ? '' : now.getHTML()),
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${id}-label`,
        'aria-required': 'true',
        ...(error ? { 'aria-describedby': `${id}-error`, 'aria-invalid': 'true' } : {}),
        class: 'written min-h-64 px-4 py-3 outline-none',
      },
    },
  });
  return (
    <div className="grid gap-2">
      <div id={`${id}-label`} className="font-semibold">
        {label} <RequiredMark />
      </div>
      <div className="rounded-md border border-edge bg-surface focus-within:border-ink">
        {editor && <TextToolbar editor={editor} onLink={() => ask('link')} onPicture={() => ask('picture')} />}
        <EditorContent editor={editor} />
      </div>
      <input type="hidden" name={name} value={written} />
      {error && <ErrorText id={`${id}-error`}>{error}</ErrorText>}
      {editor && asking === 'link' && <LinkDialog editor={editor} onClose={() => ask(null)} />}
      {editor && asking === 'picture' && <PictureDialog editor={editor} onClose={() => ask(null)} />}
    </div>
  );
}
