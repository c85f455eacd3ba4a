/** The id of the button that opens a test. */
export const testButtonId = (testId: string) => `test-${testId}`;
