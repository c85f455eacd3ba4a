import { asFoundWords, instrumentKinds, instrumentStatuses } from '#domain/equipment/instrument.ts';
import type { AuditLine } from './audit.ts';
import { type AuditAction, type SubjectKind, auditActionDefinitions, subjectKindsOf } from './auditThings.ts';

/** Every action in plain words. */
export const auditWords = Object.fromEntries(
  Object.entries(auditActionDefinitions).map(([action, { words }]) => [action, words]),
) as Readonly<Record<AuditAction, string>>;

/** The words for stored properties of people, clients and exports. Others are shown under their stored names. */
const names: Readonly<Record<string, string>> = {
  fname: 'name',
  usertype: 'role',
  isActive: 'status',
  isInvited: 'invited by mail',
  clientName: 'client name',
  contactPerson: 'contact person',
  phoneNumber: 'phone number',
  bySetUpCode: 'by set-up code',
  madeAt: 'made at',
  agreedAlone: 'agreed alone, since nobody else may review',
  endsAt: 'until',
  secondFactor: 'with a second factor',
  isDemanded: 'required of admins and superusers',
  byAdmins: 'by admins of the own client',
  serialNo: 'serial number',
  probeSerialNo: 'probe serial number',
  gaugeType: 'gauge type',
  accuracyPercent: 'accuracy (%)',
  calibratedOn: 'calibrated on',
  dueOn: 'due on',
  asFound: 'as found',
  certificateNo: 'certificate number',
  isWithdrawn: 'withdrawn',
  productName: 'product',
  batchNo: 'batch number',
  madeOn: 'made on',
  expiresOn: 'best before',
  validUntil: 'valid until',
  quarantinedSince: 'quarantined since',
};

/** What the values of a detail are called, where a list of the house names them. */
const values: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  kind: instrumentKinds,
  status: instrumentStatuses,
  asFound: asFoundWords,
};

type Json = null | string | number | boolean | readonly Json[] | { readonly [key: string]: Json };

const isObject = (value: unknown): value is Readonly<Record<string, Json>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function shown(key: string, value: Json): string {
  if (key === 'isActive') return value === true ? 'active' : 'inactive';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (value === null || value === '') return 'none';
  if (Array.isArray(value)) return value.map((item: Json) => shown(key, item)).join(', ');
  // For an entry of a list, its code or name.
  if (isObject(value)) return shown(key, value['code'] ?? Object.values(value)[0] ?? null);
  return values[key]?.[String(value)] ?? String(value);
}

function isWorthSaying(value: unknown): value is Json {
  return value !== undefined && value !== null && !(Array.isArray(value) && value.length === 0);
}

/** The further details of a line, such as 'status: active → inactive'. */
export function auditDetails(line: Pick<AuditLine, 'action' | 'detail'>): string[] {
  const subject = nameKey(line);
  return Object.entries(line.detail).flatMap(([key, value]) => {
    // The line has named its subject already.
    // Its own report it leads to.
    if (!isWorthSaying(value) || key === subject || (key === 'report' && isId(String(value)))) return [];
    const name = names[key] ?? key;
    if (isObject(value) && 'from' in value && 'to' in value) {
      return [`${name}: ${shown(key, value['from'] ?? null)} → ${shown(key, value['to'] ?? null)}`];
    }
    return [`${name}: ${shown(key, value)}`];
  });
}

const isId = (text: string) => /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(text);

/** Where the detail of a line names its subject. */
const namedIn: Readonly<Partial<Record<SubjectKind, string>>> = {
  ncr: 'ncr',
  instrument: 'instrument',
  calibration: 'instrument',
  batch: 'batch',
};

/** The key of the detail that names the subject of a line. Undefined if none does. */
function nameKey({ action, detail }: Pick<AuditLine, 'action' | 'detail'>): string | undefined {
  const keys = subjectKindsOf(action).map((thing) => namedIn[thing] ?? '');
  return keys.find((key) => typeof detail[key] === 'string');
}

/** The report that a line names besides its subject, such as the one that an NCR was raised of. */
export function reportNamedInDetail({ detail }: Pick<AuditLine, 'detail'>): string | undefined {
  const { report } = detail;
  return typeof report === 'string' && isId(report) ? report : undefined;
}

/** The name of the person or thing that was acted on. Blank when that is the actor, or when it has no name. */
export function auditSubject(line: AuditLine): string {
  const { action, actor, subject, subjectName, client, detail } = line;
  if (actor?.uid === subject || subjectKindsOf(action).includes('setting')) return '';
  if (subjectName !== null) return subjectName;
  const named = nameKey(line);
  if (named !== undefined) return String(detail[named]);
  if (client !== null && client.clientId === subject) return client.clientName;
  return isId(subject) ? '' : subject;
}

/** A line as a sentence: 'Changed client Beta Shipyard: status: active → inactive'. */
export function auditSentence(line: AuditLine): string {
  const head = [auditWords[line.action], auditSubject(line)].filter(Boolean).join(' ');
  const details = auditDetails(line).join('; ');
  return details ? `${head}: ${details}` : head;
}
