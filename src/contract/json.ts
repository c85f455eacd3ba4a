import { Problem } from './problems.ts';

/** More levels of lists and objects than any form of ours has. */
const mostLevels = 32;

function isTooDeep(json: string): boolean {
  let levels = 0;
  for (let at = 0; at < json.length; at += 1) {
    switch (json.charCodeAt(at)) {
      case 0x5b: // [
      case 0x7b: // {
        levels += 1;
        if (levels > mostLevels) return true;
        break;
      case 0x5d: // ]
      case 0x7d: // }
        levels -= 1;
        break;
      case 0x22: // ", the beginning of a text, in which a backslash stands before a sign that does not end it.
        for (at += 1; at < json.length && json.charCodeAt(at) !== 0x22; at += 1)
          if (json.charCodeAt(at) === 0x5c) at += 1;
        break;
      default:
    }
  }
  return false;
}

/** Throws Problem 'invalidInput' for JSON nested too deeply. Counts brackets: parsing takes up to 100 times as long. */
export function refuseDeepJson(json: string): void {
  if (isTooDeep(json)) throw new Problem('invalidInput', { sentence: 'This is nested too deeply.' });
}

/** Parses JSON that somebody sent. Throws Problem 'invalidInput' if it is nested too deeply, SyntaxError if it is none. */
export function parseJson(json: string): unknown {
  refuseDeepJson(json);
  return JSON.parse(json);
}
