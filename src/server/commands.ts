import { makeBackup } from '#server/backup/backup.ts';
import type { Manifest } from '#server/backup/manifest.ts';
import { restoreBackup } from '#server/backup/restore.ts';
import { type Config, readConfig } from '#server/config.ts';
import { verifyEvidenceChain } from '#server/evidence/verifyChain.ts';
import { compareFileSizesWithDatabase } from '#server/files/fileCheck.ts';
import { faultText } from '#server/outside/fileFault.ts';
import { openFiles } from '#server/outside/files.ts';
import { type Store, openStore } from '#server/store/engine/open.ts';
import { makeSuperuserWithNewPassword } from '#server/accounts/unlock.ts';

/** The result of a command: what it did, what it found wrong, one line each, and the total that was examined. */
type Outcome = { done: string; amiss?: readonly string[]; of?: string };

type Command = {
  /** The argument that the command needs, as its usage names it. Undefined for none. */
  argument?: string;
  run(config: Config, argument: string): Promise<Outcome>;
};

/** The exit status of a command that did its work and found something wrong. The status of a failure is 1. */
const amissStatus = 2;

async function withStore<Result>(config: Config, work: (store: Store) => Promise<Result>): Promise<Result> {
  const store = await openStore(config, (words) => process.stderr.write(`${words}\n`));
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

/** The files that were missing or damaged when a backup was made, and what happens to them. */
function faultsOf({ faulty }: Manifest): string[] {
  return faulty.map((file) => `${faultText(file)}${file.sentAgain ? ' Its device is asked for it again.' : ''}`);
}

/** The commands that an operator can run beside the running product, on the same configuration. */
const commands: Readonly<Record<string, Command>> = {
  backup: {
    argument: 'FILE',
    async run(config, file) {
      const manifest = await makeBackup(file, config, openFiles(config));
      const { reports, files } = manifest.rows;
      const done = `${file}: ${reports} reports and ${files} files, with all that belongs to them.`;
      return { done, amiss: faultsOf(manifest) };
    },
  },
  restore: {
    argument: 'FILE',
    async run(config, file) {
      const manifest = await restoreBackup(file, config, openFiles(config));
      const { reports, files } = manifest.rows;
      const done = `${reports} reports and ${files} files are back, as they were at ${manifest.madeAt}. Everybody signs in anew.`;
      return { done, amiss: faultsOf(manifest) };
    },
  },
  'check-files': {
    async run(config) {
      const { compared, faulty, unknown } = await withStore(config, ({ db }) =>
        compareFileSizesWithDatabase({ db, files: openFiles(config) }),
      );
      return {
        done: `${compared} files compared with the database by their lengths.`,
        amiss: [...faulty.map(faultText), ...unknown.map((key) => `The database knows nothing of the file ${key}.`)],
      };
    },
  },
  verify: {
    async run(config) {
      const { documents, amiss } = await withStore(config, ({ db }) =>
        verifyEvidenceChain({ db, files: openFiles(config) }),
      );
      return { done: `${documents} issued documents checked against their log and their files.`, amiss, of: 'things' };
    },
  },
  unlock: {
    argument: 'EMAIL',
    async run(config, email) {
      const password = await withStore(config, ({ db }) => makeSuperuserWithNewPassword(db, email));
      return { done: `${email} can sign in as a superuser with the password ${password}` };
    },
  },
};

const [name = '', ...input] = process.argv.slice(2);
const command = commands[name];
try {
  if (!command) throw new Error(`Commands: ${Object.keys(commands).join(', ')}`);
  if (input.length !== (command.argument === undefined ? 0 : 1)) {
    throw new Error(`npm run ${name}${command.argument === undefined ? '' : ` -- ${command.argument}`}`);
  }
  const { done, amiss = [], of = 'files' } = await command.run(readConfig(), input[0] ?? '');
  process.stdout.write(`${done}\n`);
  if (amiss.length > 0) {
    process.stderr.write(`${amiss.length} ${of} are not as they should be:\n${amiss.join('\n')}\n`);
    process.exitCode = amissStatus;
  }
} catch (error) {
  const { message, cause } = error instanceof Error ? error : new Error(String(error));
  // What a bucket or a database answered stands behind the product's words.
  process.stderr.write(`${message}\n${cause instanceof Error ? `${cause.message}\n` : ''}`);
  process.exitCode = 1;
}
