/** More pixels than nearly any camera's photos have. A picture with more is not unpacked: its bytes may be few. */
export const mostPixels = 80_000_000;
