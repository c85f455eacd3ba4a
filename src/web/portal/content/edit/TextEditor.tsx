import { Image } from '@tiptap/extension-image';
import { EditorContent, useEditor, useEditorState } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { useId, useState } from 'react';
import { ErrorText, RequiredMark } from '#web/ui/fields/frame.tsx';
import { LinkDialog } from './LinkDialog.tsx';
import { PictureDialog } from './PictureDialog.tsx';
import { TextTools } from './TextTools.tsx';

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
  const editor = useEditor({
    extensions,
    content: html,
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
  const written = useEditorState({ editor, selector: ({ editor: now }) => (now.isEmpty ? '' : now.getHTML()) });
  return (
    <div className="grid gap-2">
      <div id={`${id}-label`} className="font-semibold">
        {label} <RequiredMark />
      </div>
      <div className="rounded-md border border-edge bg-surface focus-within:border-ink">
        <TextTools editor={editor} onLink={() => ask('link')} onPicture={() => ask('picture')} />
        <EditorContent editor={editor} />
      </div>
      <input type="hidden" name={name} value={written} />
      {error && <ErrorText id={`${id}-error`}>{error}</ErrorText>}
      {asking === 'link' && <LinkDialog editor={editor} onClose={() => ask(null)} />}
      {asking === 'picture' && <PictureDialog editor={editor} onClose={() => ask(null)} />}
    </div>
  );
}
