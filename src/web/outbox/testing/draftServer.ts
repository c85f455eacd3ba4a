import { vi } from 'vitest';
import { applyPatch } from '#contract/mergePatch.ts';
import type { SaveDraftRequest } from '#contract/reports/drafts.ts';

type Draft = { version: number; device: string; content: { values?: unknown } };
type End = { kind: 'sent' | 'deleted'; version: number; device: string | null; endedAt: string };

/** What goes wrong with a call: the request is lost, or its answer is. */
export type LostMessage = 'request' | 'answer';

const json = (status: number, body: object) => new Response(JSON.stringify(body), { status });
const no = (status: number, code: string) => json(status, { code, message: code });

/** A server that keeps drafts by the rules of the real one, with their files, and reports by their ids. */
export function fakeDraftServer() {
  const drafts = new Map<string, Draft>();
  const ends = new Map<string, End>();
  const reports = new Map<string, string>();
  const files = new Map<string, { address: string; content: Blob }>();
  const state = {
    isOff: false,
    afterList: undefined as (() => void) | undefined,
    /** Says which calls are cut, by the number of the call since this was set. */
    cut: undefined as ((call: number) => LostMessage | undefined) | undefined,
    calls: 0,
    writes: 0,
    /** The sizes of the pieces of files that came, in bytes. */
    pieces: [] as number[],
    /** What was sent of drafts, in the order in which it came. */
    saved: [] as SaveDraftRequest[],
  };
  const endedAt = '2026-11-20T10:00:00.000Z';

  function save(id: string, sent: SaveDraftRequest): Response {
    state.saved.push(sent);
    if (reports.has(id)) return no(409, 'draftSent');
    const [stored, end] = [drafts.get(id), ends.get(id)];
    const isSeen = stored
      ? stored.version === sent.version || (stored.version > sent.version && stored.device === sent.device)
      : !end || end.version <= sent.version || end.device === sent.device;
    if (!isSeen) return no(409, 'draftDiffers');
    if ('changes' in sent && stored?.version !== sent.version) return no(409, 'draftDiffers');
    const version = 1 + Math.max(stored?.version ?? 0, sent.version, end?.version ?? 0);
    const content = 'content' in sent ? sent.content : applyPatch(stored?.content ?? {}, sent.changes);
    drafts.set(id, { device: sent.device, content, version });
    ends.delete(id);
    state.writes += 1;
    const missing = sent.files?.filter(({ sha256 }) => !files.has(sha256)) ?? [];
    return json(200, { version, ...(missing.length > 0 && { missing }) });
  }

  function remove(id: string, seen: number, device: string): Response {
    const stored = drafts.get(id);
    if (!stored) {
      const end = ends.get(id);
      return end ? json(200, { message: '', version: end.version }) : no(404, 'notFound');
    }
    if (stored.version > seen && stored.device !== device) return no(409, 'draftDiffers');
    const version = 1 + Math.max(stored.version, seen);
    drafts.delete(id);
    ends.set(id, { kind: 'deleted', version, device, endedAt });
    state.writes += 1;
    return json(200, { message: '', version });
  }

  function endOf(id: string): Response {
    const end = ends.get(id);
    if (reports.has(id)) {
      return json(200, end?.kind === 'sent' ? end : { kind: 'sent', version: 0, device: null, endedAt });
    }
    return end ? json(200, end) : no(404, 'notFound');
  }

  /** Files a report, as the outbox sends it. False if the id belongs to another report. */
  function file(id: string, content: string, by: { version: number; device: string }): boolean {
    const before = reports.get(id);
    if (before !== undefined) return before === content;
    reports.set(id, content);
    const draft = drafts.get(id);
    if (!draft && !ends.has(id)) return true;
    const version = draft && draft.device === by.device ? draft.version : by.version;
    ends.set(id, { kind: 'sent', version, device: by.device, endedAt });
    drafts.delete(id);
    return true;
  }

  function upload({ headers: sent, body }: RequestInit): Response {
    const headers = sent as Record<string, string>;
    const said = Object.fromEntries((headers['upload-metadata'] ?? '').split(',').map((pair) => pair.split(' ')));
    const sha256 = atob(said['sha256'] ?? '');
    const kept = files.get(sha256) ?? { address: `/api/uploads/${sha256}`, content: new Blob() };
    files.set(sha256, kept);
    if (body) state.pieces.push((body as Blob).size);
    if (body && kept.content.size === 0) kept.content = body as Blob;
    const answered = { location: kept.address, 'upload-offset': String(kept.content.size) };
    return new Response(null, { status: 201, headers: answered });
  }

  function serve(method: string, url: URL, init: RequestInit): Response {
    const address = url.pathname;
    const [, id = '', rest = ''] = /^\/api\/drafts\/([\w-]+)\/?(.*)$/.exec(address) ?? [];
    if (address === '/api/drafts') {
      const listed = [...drafts].map(([draftId, { version }]) => ({ id: draftId, version, changedAt: endedAt }));
      const answer = json(200, { drafts: listed });
      state.afterList?.();
      return answer;
    }
    if (address === '/api/uploads') return upload(init);
    if (method === 'PATCH') {
      const kept = [...files.values()].find((one) => one.address === address);
      state.pieces.push((init.body as Blob).size);
      if (kept) kept.content = new Blob([kept.content, init.body as Blob]);
      return new Response(null, { status: 204, headers: { 'upload-offset': String(kept?.content.size) } });
    }
    if (rest === 'end') return endOf(id);
    if (rest) {
      const kept = files.get(rest.replace('files/', ''));
      return new Response(kept?.content ?? null, { status: kept ? 200 : 404 });
    }
    if (address.startsWith('/api/reports/')) {
      const named = (JSON.parse(String(init.body)) as { files: { sha256: string }[] }).files;
      if (named.some(({ sha256 }) => !files.has(sha256))) return no(409, 'filesMissing');
      return json(200, { reportId: 'r', number: 'DCR-1', revision: 1, files: named.map(({ sha256 }) => sha256) });
    }
    if (method === 'PUT') return save(id, JSON.parse(String(init.body)) as SaveDraftRequest);
    const { searchParams: by } = url;
    if (method === 'DELETE') return remove(id, Number(by.get('version')), by.get('device') ?? '');
    const stored = drafts.get(id);
    return stored
      ? json(200, { id, version: stored.version, changedAt: '', content: stored.content })
      : no(404, 'notFound');
  }

  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    state.calls += 1;
    const cut = state.isOff ? 'request' : state.cut?.(state.calls);
    if (cut === 'request') throw new TypeError('Failed to fetch');
    const answer = serve(init.method ?? 'GET', new URL(address, 'https://server.example'), init);
    if (cut === 'answer') throw new TypeError('Failed to fetch');
    return answer;
  });
  return { drafts, ends, reports, files, state, file };
}
