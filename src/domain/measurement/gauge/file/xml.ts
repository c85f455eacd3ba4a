import { normalizeColumnName, hasColumnMeaning } from './aliases.ts';

/** What an element holds: its text, or its attributes and children by their names. */
export type XmlValue = string | readonly XmlValue[] | { readonly [name: string]: XmlValue };

type Element = { name: string; attributes: [string, string][]; children: Element[]; text: string };

/** How deep elements are followed. A gauge's file has four or five. */
const deepest = 32;

const named: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

function unescaped(text: string): string {
  return text.replace(/&(#x[\da-f]{1,6}|#\d{1,7}|[a-z]+);/gi, (whole, what: string) => {
    if (!what.startsWith('#')) return named[what.toLowerCase()] ?? whole;
    const code = Number(what[1]?.toLowerCase() === 'x' ? `0x${what.slice(2)}` : what.slice(1));
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

/** Comments, instructions, a declaration, literal text, a closing tag, an opening tag, text. */
const tokens =
  /<!--[^]*?-->|<\?[^]*?\?>|<!\[CDATA\[([^]*?)\]\]>|<![^>]*>|<\/([^\s>]+)\s*>|<([^\s/>]+)((?:[^>"']|"[^"]*"|'[^']*')*?)(\/?)>|([^<]+)/g;
const attribute = /([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** The outermost element. Undefined if the text is no XML, or none that is closed properly. */
function elementOf(text: string): Element | undefined {
  const root: Element = { name: '', attributes: [], children: [], text: '' };
  const open = [root];
  for (const [, literal, closed, opened, entered = '', isAlone, written] of text.matchAll(tokens)) {
    const last = open.at(-1);
    if (!last) return undefined;
    if (literal !== undefined) last.text += literal;
    else if (written !== undefined) last.text += unescaped(written);
    else if (opened !== undefined) {
      const attributes = [...entered.matchAll(attribute)].map(([, name = '', one, other]): [string, string] => [
        name,
        unescaped(one ?? other ?? ''),
      ]);
      const element: Element = { name: opened.replace(/^.*:/, ''), attributes, children: [], text: '' };
      last.children.push(element);
      if (isAlone !== '/') open.push(element);
      if (open.length > deepest) return undefined;
    } else if (closed !== undefined) {
      if (last.name !== closed.replace(/^.*:/, '') || open.length < 2) return undefined;
      open.pop();
    }
  }
  return open.length === 1 && root.children.length === 1 ? root.children[0] : undefined;
}

/** An element whose name stands for a reading, with what belongs to it. */
const isReading = ({ name, children, attributes }: Element) =>
  hasColumnMeaning(name, 'value') && children.length + attributes.length > 0;

function valueOf({ attributes, children, text }: Element): XmlValue {
  const words = text.trim();
  if (attributes.length === 0 && children.length === 0) return words;
  const held = new Map<string, XmlValue[]>(attributes.map(([name, value]) => [name, [value]]));
  for (const child of children) held.set(child.name, [...(held.get(child.name) ?? []), valueOf(child)]);
  // The figure of a reading stands beside its attributes: <Reading unit="um">98</Reading>.
  if (words !== '' && !held.has('value')) held.set('value', [words]);
  const isListOf = (name: string) => children.some((child) => child.name === name && isReading(child));
  const entries = [...held].map(([name, values]): [string, XmlValue] => {
    const [first = ''] = values;
    return values.length > 1 || isListOf(name) ? [`${normalizeColumnName(name)}s`, values] : [name, first];
  });
  const [only] = entries;
  // <Readings><Reading/>…</Readings> is a list, as in JSON.
  return entries.length === 1 && only && Array.isArray(only[1]) ? only[1] : Object.fromEntries(entries);
}

/**
 * The elements of an XML document as JSON would hold them: elements of one name are a list, attributes are values like
 * elements. Undefined if the text is not XML. Declarations and entities of its own are not read.
 */
export function readXml(text: string): XmlValue | undefined {
  if (!/^\uFEFF?\s*</.test(text)) return undefined;
  const element = elementOf(text.replace(/^\uFEFF/, ''));
  return element && { [element.name]: valueOf(element) };
}
