import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBold,
  IconH2,
  IconH3,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconPhoto,
  type Icon,
} from '@tabler/icons-react';
import { type Editor, useEditorState } from '@tiptap/react';
import { IconButton } from '#web/ui/Button.tsx';

type Tool = { label: string; icon: Icon; run: (editor: Editor) => void; mark?: [string, object?] };

const tools: readonly Tool[] = [
  {
    label: 'Heading',
    icon: IconH2,
    mark: ['heading', { level: 2 }],
    run: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  {
    label: 'Subheading',
    icon: IconH3,
    mark: ['heading', { level: 3 }],
    run: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
  },
  { label: 'Bold', icon: IconBold, mark: ['bold'], run: (editor) => editor.chain().focus().toggleBold().run() },
  { label: 'Italic', icon: IconItalic, mark: ['italic'], run: (editor) => editor.chain().focus().toggleItalic().run() },
  {
    label: 'List',
    icon: IconList,
    mark: ['bulletList'],
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    label: 'Numbered list',
    icon: IconListNumbers,
    mark: ['orderedList'],
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  { label: 'Undo', icon: IconArrowBackUp, run: (editor) => editor.chain().focus().undo().run() },
  { label: 'Redo', icon: IconArrowForwardUp, run: (editor) => editor.chain().focus().redo().run() },
];

/** The buttons above the text. Those that apply at the cursor are shown as pressed. */
export function TextToolbar({
  editor,
  onLink,
  onPicture,
}: {
  editor: Editor;
  onLink: () => void;
  onPicture: () => void;
}) {
  const pressed = useEditorState({
    editor,
    selector: ({ editor: now }) => tools.map(({ mark }) => mark !== undefined && now.isActive(...mark)),
  });
  return (
    <div role="group" aria-label="Text tools" className="flex flex-wrap border-b border-line p-1">
      {tools.map(({ label, icon, run, mark }, at) => (
        <IconButton
          icon={icon}
          key={label}
          label={label}
          {...(mark && { 'aria-pressed': pressed[at] ?? false })}
          className={pressed[at] ? 'bg-sunken' : ''}
          onPress={() => run(editor)}
        />
      ))}
      <IconButton icon={IconLink} label="Link" onPress={onLink} />
      <IconButton icon={IconPhoto} label="Picture" onPress={onPicture} />
    </div>
  );
}
