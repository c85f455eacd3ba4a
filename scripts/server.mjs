/**
 * How the server is run: Node's options, and the file. V8 collects pieces of uploads with its young generation. A small
 * one is collected often, so four reports of 60 MB at once raise the memory by some 45 MB instead of 70. It has this
 * size from the start, because a smaller one is collected four times as often for each report.
 */
export const serverArguments = ['--min-semi-space-size=4', '--max-semi-space-size=4', 'src/server/main.ts'];
