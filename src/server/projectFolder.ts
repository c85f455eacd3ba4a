import { join } from 'node:path';

/** The project's folder. It is two folders above this file, and above the files of the bundled server (program/VERSION). */
export const projectFolder = join(import.meta.dirname, '../..');
