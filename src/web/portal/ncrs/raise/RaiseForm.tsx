import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ncrAddress } from '#contract/addresses.ts';
import { type RaiseNcrRequest, raiseNcrRequest } from '#contract/ncrs/ncrs.ts';
import { RefusalError } from '#web/api/call.ts';
import { type DeviceFile, fileOf } from '#web/outbox/deviceReport.ts';
import { deviceError, VersionConflict } from '#web/outbox/errors.ts';
import { keepNcr, raiseNcrAddress } from '#web/outbox/ncr.ts';
import { newId } from '#web/outbox/newId.ts';
import { startOutbox } from '#web/outbox/outbox.ts';
import type { loadReport } from '#web/outbox/reports.ts';
import { preparePhoto, photoFailureInWords } from '#web/portal/reportForm/files/preparePhoto.ts';
import { storedUser } from '#web/portal/session/session.ts';
import { ClientSearch } from '#web/portal/ui/ClientSearch.tsx';
import { NcrFields, ncrFieldNames, type NcrPhoto, NcrPhotos, type NcrTexts } from '#web/portal/ui/ncr/NcrFields.tsx';
import { ncrTextsFor, type NcrOrigin } from '#web/portal/ui/ncr/ncrOrigin.ts';
import { formDataValues, useForm } from '#web/portal/ui/useForm.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { searchChoiceOf, type SearchChoice } from '#web/ui/fields/SearchSelect.tsx';
import { Select } from '#web/ui/fields/Select.tsx';
import { Button } from '#web/ui/Button.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { toast } from '#web/ui/toast.tsx';
import { queuedNcrNotice } from './queuedNcrNotice.ts';

type StoredDraft = NonNullable<Awaited<ReturnType<typeof loadReport>>>;

/** The pause in typing after which the draft is saved. */
const pauseMs = 800;

type Values = Readonly<Record<string, string>>;
type Begun = NcrTexts & { clientId?: string; clientName?: string; path?: string };

/** The typed values as the device keeps them, with the client's name, which cannot be found without a network. */
function valuesOf(form: HTMLFormElement, client: SearchChoice | null): Values {
  const typed = Object.entries(formDataValues(new FormData(form)));
  const texts = typed.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []));
  // The hidden input has a choice only after the next drawing.
  const chosen = { clientId: client?.value ?? '', clientName: client?.label ?? '' };
  return { ...Object.fromEntries(texts), ...chosen };
}

/** The client that the account belongs to, if it has one. */
function ownClient() {
  const ownClientId = storedUser()?.clientId;
  return ownClientId ? { ownClientId } : {};
}

/** Saves what is typed and chosen on the device, one saving after the other. */
function useStoredDraft(uid: string, stored: StoredDraft | undefined) {
  const [id] = useState(() => stored?.report.id ?? newId());
  const { pathname } = useLocation();
  const version = useRef(stored?.report.version ?? 0);
  const has = useRef<ReadonlySet<string>>(new Set(stored?.files.keys()));
  const turn = useRef<Promise<unknown>>(Promise.resolve());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isOver = useRef(false);
  const save = async (values: Values, chosen: readonly NcrPhoto[], raised: RaiseNcrRequest | undefined) => {
    await turn.current;
    if (isOver.current) return;
    const photos = chosen.map(({ file, key }): DeviceFile => {
      const { name, type, lastModified } = file;
      return { reportId: id, fileId: key, name, type, lastModified, content: file };
    });
    const files = photos.filter(({ fileId }) => !has.current.has(fileId));
    const stated = { id, uid, lastSeen: version.current, values, photos, files };
    const isFirst = version.current === 0;
    version.current = await keepNcr(raised ? { ...stated, raised, ...ownClient() } : stated);
    // A reload continues this draft. The router need not know, and the screen may have been left meanwhile.
    if (isFirst && location.pathname === pathname) history.replaceState(history.state, '', raiseNcrAddress(id));
    has.current = new Set(photos.map(({ fileId }) => fileId));
  };
  const keep = (values: Values, photos: readonly NcrPhoto[], raised?: RaiseNcrRequest) => {
    clearTimeout(timer.current);
    const saving = save(values, photos, raised);
    turn.current = saving.catch(() => undefined);
    return saving;
  };
  return {
    id,
    keep,
    /** Saves after a pause. A failure is reported only when the NCR is raised. */
    keepSoon: (values: Values, photos: readonly NcrPhoto[]) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void keep(values, photos).catch(console.error), pauseMs);
    },
    /** Stops saving, because the outbox has the NCR. */
    end: () => {
      isOver.current = true;
    },
  };
}

/** The photos as they are sent: made smaller as a report's are, one after the other. Throws a refusal in words. */
async function reduced(photos: readonly NcrPhoto[]): Promise<NcrPhoto[]> {
  const smaller: NcrPhoto[] = [];
  for (const photo of photos) {
    const { file } = await preparePhoto(photo.file).catch((error: unknown) => {
      throw new RefusalError(0, { fields: { file: `${photo.file.name} ${photoFailureInWords(error)}` } });
    });
    smaller.push(file === photo.file ? photo : { file, key: crypto.randomUUID() });
  }
  return smaller;
}

/** Turns an error of the device into a refusal with words. */
const asRefusal = (error: unknown): never => {
  const message =
    error instanceof VersionConflict ? 'This was changed in another tab. Reload the page.' : deviceError(error).message;
  throw new RefusalError(0, { message });
};

/** The form that raises an NCR. Saved while typing, and sent by the outbox as soon as there is a network. */
export function RaiseForm({
  uid,
  hasClients,
  reportId,
  of,
  stored,
}: {
  uid: string;
  hasClients: boolean;
  reportId?: string | undefined;
  of?: NcrOrigin | undefined;
  stored: StoredDraft | undefined;
}) {
  const { id, keep, keepSoon, end } = useStoredDraft(uid, stored);
  const [photos, setPhotos] = useState<readonly NcrPhoto[]>(() =>
    stored ? [...stored.files.values()].map((file) => ({ file: fileOf(file), key: file.fileId })) : [],
  );
  const [isOver, setOver] = useState(false);
  const ref = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const refused = stored?.report.standing.kind === 'refused' ? stored.report.standing : undefined;
  const begun = (stored?.report.values ?? { structure: of?.structure ?? '' }) as Begun;
  const [path, setPath] = useState(begun.path ?? '');
  const [texts, setTexts] = useState<NcrTexts>(begun);
  const failureAt = (at: string) => of?.failures.find((one) => one.path === at);
  const client = searchChoiceOf(begun.clientId ?? '', begun.clientName);
  const chosenClient = useRef(client);
  const typed = () => (ref.current ? valuesOf(ref.current, chosenClient.current) : {});
  const { form, faults, message, isPending } = useForm({
    shape: raiseNcrRequest,
    read: formDataValues,
    failed: 'The NCR could not be raised.',
    saysOnce: true,
    async send(body, { say }) {
      const sent = await reduced(photos);
      setPhotos(sent);
      const submit = () => keep(typed(), sent, body).catch(asRefusal);
      const standing = await startOutbox(uid).send(id, {}, submit);
      if (standing?.kind === 'refused')
        throw new RefusalError(400, { message: standing.words, fields: standing.faults });
      end();
      if (standing?.kind === 'received') {
        toast(`${standing.number ?? 'The NCR'} was raised.`, 'success');
        return navigate(ncrAddress(id));
      }
      const { words, to } = queuedNcrNotice(navigator.serviceWorker);
      if (to === undefined) {
        setOver(true);
        return say({ tone: 'success', words });
      }
      toast(words, 'success');
      return navigate(to);
    },
  });
  const allFaults = { ...refused?.faults, ...faults };
  const isAtField = ncrFieldNames.some((name) => refused?.faults[name] === refused?.words);
  const before = refused && !isAtField ? ({ tone: 'danger', words: refused.words } as const) : null;
  return (
    <form {...form} ref={ref} className="grid gap-6" onInput={() => isPending || keepSoon(typed(), photos)}>
      <Banner message={message ?? before} />
      <div hidden={isOver} className="grid gap-6">
        {allFaults['ncrId'] && (
          <LinkButton to={ncrAddress(id)} className="justify-self-start">
            See the NCR
          </LinkButton>
        )}
        {reportId !== undefined && <input type="hidden" name="reportId" value={reportId} />}
        {of && of.failures.length > 0 ? (
          <Select
            name="path"
            label="What has failed"
            emptyLabel="Something else of this report"
            options={of.failures.map((one) => ({ value: one.path, label: `${one.about}: ${one.found.slice(0, 80)}` }))}
            value={path}
            onChange={({ currentTarget: { value } }) => {
              const filled = ncrTextsFor(typed(), failureAt(path), failureAt(value));
              setTexts(filled);
              setPath(value);
              // The inputs have these texts only after the next drawing.
              keepSoon({ ...typed(), ...filled, path: value }, photos);
            }}
            error={allFaults['path']}
          />
        ) : (
          path !== '' && <input type="hidden" name="path" value={path} />
        )}
        {hasClients && reportId === undefined && (
          <ClientSearch
            name="clientId"
            onlyActive
            error={allFaults['clientId']}
            initial={client}
            onChoose={(choice) => {
              chosenClient.current = choice;
              keepSoon(typed(), photos);
            }}
          />
        )}
        {/* Drawn anew with each failure's texts. */}
        <div key={path} className="grid gap-6">
          <NcrFields begun={texts} faults={allFaults} />
        </div>
        <NcrPhotos
          photos={photos}
          error={faults['file'] ?? faults['filename']}
          onChange={(chosen) => {
            setPhotos(chosen);
            void keep(typed(), chosen).catch((error: unknown) => toast(deviceError(error).message, 'danger'));
          }}
        />
        <Button type="submit" variant="primary" isPending={isPending} className="justify-self-start max-sm:w-full">
          Raise
        </Button>
      </div>
    </form>
  );
}
