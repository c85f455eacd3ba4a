import { IconX } from '@tabler/icons-react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { IconButton } from './Button.tsx';

const overlay =
  'fixed inset-0 z-50 flex items-end justify-center bg-primary-deep/60 backdrop-blur-[2px] pb-(--message-row) sm:items-center sm:p-6 sm:pb-[calc(1.5rem+var(--message-row))]';

const widths = { small: 'sm:max-w-md', medium: 'sm:max-w-2xl', large: 'sm:max-w-5xl' } as const;

/**
 * A dialog over the page: a sheet from the bottom on a phone, a card elsewhere. Escape, the cross and a press outside
 * close it, unless `isDismissable` is false. The page behind cannot be used meanwhile.
 */
export function Dialog({
  isOpen,
  onClose,
  title,
  size = 'medium',
  isDismissable = true,
  readAs,
  footer,
  children,
}: {
  isOpen: boolean;
  onClose: () => void;
  title: React.ReactNode;
  size?: keyof typeof widths;
  isDismissable?: boolean;
  /** The name of content that is only read. It makes the content focusable, so that keys scroll it in every browser. */
  readAs?: string;
  /** Buttons that stay visible while the content scrolls. */
  footer?: React.ReactNode;
  children: React.ReactNode;
}) {
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => open || onClose()}
      isDismissable={isDismissable}
      isKeyboardDismissDisabled={!isDismissable}
      className={overlay}
    >
      <Modal className={`w-full ${widths[size]}`}>
        <AriaDialog className="flex max-h-[calc(100dvh-2rem-var(--message-row))] flex-col rounded-t-xl bg-surface text-ink shadow-2xl outline-none sm:max-h-[calc(100dvh-4rem-var(--message-row))] sm:rounded-xl">
          <div className="flex items-center justify-between gap-4 border-b border-line py-3 pr-3 pl-6">
            <Heading slot="title" level={2} className="text-xl">
              {title}
            </Heading>
            <IconButton icon={IconX} size={22} label="Close" onPress={onClose} />
          </div>
          <div
            {...(readAs && { role: 'group', 'aria-label': readAs, tabIndex: 0 })}
            className="min-h-0 grow overflow-y-auto overscroll-contain p-6 -outline-offset-4"
          >
            {children}
          </div>
          {footer && <div className="flex flex-wrap justify-end gap-3 border-t border-line px-6 py-4">{footer}</div>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

/** A short question or message that must be answered before anything else; see `ask.ts`. */
export function AlertDialog({
  words,
  onEscape,
  children,
}: {
  words: string;
  onEscape: () => void;
  children: React.ReactNode;
}) {
  return (
    <ModalOverlay isOpen onOpenChange={(open) => open || onEscape()} className={overlay}>
      <Modal className="w-full sm:max-w-md">
        <AriaDialog
          role="alertdialog"
          className="relative overflow-hidden rounded-t-xl bg-surface p-6 pt-7 text-ink shadow-2xl outline-none before:absolute before:inset-x-0 before:top-0 before:h-1 before:bg-accent sm:rounded-xl"
        >
          <Heading slot="title" level={2} className="font-sans text-lg leading-snug font-semibold tracking-normal">
            {words}
          </Heading>
          <div className="mt-6 flex flex-row-reverse flex-wrap gap-3">{children}</div>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
