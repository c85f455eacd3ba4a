/** The id of the button that opens a test. */
export const headOfTest = (testId: string) => `test-${testId}`;
