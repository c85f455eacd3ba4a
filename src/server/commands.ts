import { makeBackup } from '#server/backup/backup.ts';
import { restoreBackup } from '#server/backup/restore.ts';
import { type Config, readConfig } from '#server/config.ts';
import { openFiles } from '#server/outside/files.ts';
import { openStore } from '#server/store/open.ts';
import { unlock } from '#server/unlock.ts';

/** What an operator can ask for beside the running product; each works where the product's configuration points. */
const commands: Readonly<Record<string, { argument: string; run(argument: string, config: Config): Promise<string> }>> =
  {
    backup: {
      argument: 'FILE',
      async run(file, config) {
        const { rows } = await makeBackup(file, config, openFiles(config));
        return `${file}: ${rows['reports']} reports and ${rows['files']} files, with all that belongs to them.`;
      },
    },
    restore: {
      argument: 'FILE',
      async run(file, config) {
        const { rows, madeAt } = await restoreBackup(file, config, openFiles(config));
        return `${rows['reports']} reports and ${rows['files']} files are back, as they were at ${madeAt}. Everybody signs in anew.`;
      },
    },
    unlock: {
      argument: 'EMAIL',
      async run(email, config) {
        const store = await openStore(config);
        try {
          return `${email} can sign in as a superuser with the password ${await unlock(store.db, email)}`;
        } finally {
          await store.close();
        }
      },
    },
  };

const [name = '', argument, ...more] = process.argv.slice(2);
const command = commands[name];
try {
  if (!command) throw new Error(`Commands: ${Object.keys(commands).join(', ')}`);
  if (argument === undefined || more.length > 0) throw new Error(`npm run ${name} -- ${command.argument}`);
  process.stdout.write(`${await command.run(argument, readConfig())}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
