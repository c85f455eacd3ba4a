import { fork } from 'node:child_process';
const child = fork(new URL('./bench/dossier/server.ts', import.meta.url), { execArgv: ['--expose-gc'] });
child.once('message', (m: any) => {
  console.log(JSON.stringify(m), 'ratio', m.many.peakBytes / m.few.peakBytes);
});
child.send({ few: 50, many: 500, s3: undefined });
