/**
 * How the server is run: Node's options, and the file. Pieces of uploads are collected with V8's young generation; a
 * small one is collected often, so that four reports of 60 MB at once raise the memory by some 45 MB, not by 70. It has that
 * size from the start: a smaller one is collected four times as often for each report.
 */
export const serverArguments = ['--min-semi-space-size=4', '--max-semi-space-size=4', 'src/server/main.ts'];
