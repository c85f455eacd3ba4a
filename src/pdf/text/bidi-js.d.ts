declare module 'bidi-js' {
  /** The parts of the Unicode Bidirectional Algorithm that are used here. */
  export default function bidiFactory(): {
    getEmbeddingLevels(text: string, direction?: 'ltr' | 'rtl'): { levels: Uint8Array };
    getMirroredCharacter(char: string): string | null;
  };
}
