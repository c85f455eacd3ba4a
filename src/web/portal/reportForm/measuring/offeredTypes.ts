/** The types that a file chooser offers for gauges and loggers. */
export const offeredTypes = '.csv,.txt,.json,.zip,text/csv,text/plain,application/json,application/zip';
