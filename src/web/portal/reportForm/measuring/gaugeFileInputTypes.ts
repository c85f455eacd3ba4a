/** The types that a file chooser offers for gauges and loggers. */
export const gaugeFileInputTypes =
  '.csv,.txt,.json,.xml,.zip,text/csv,text/plain,application/json,application/xml,text/xml,application/zip';
