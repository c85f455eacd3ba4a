declare module 'bidi-js' {
  /** The Unicode Bidirectional Algorithm, as far as it is used here. */
  export default function bidiFactory(): {
    getEmbeddingLevels(text: string, direction?: 'ltr' | 'rtl'): { levels: Uint8Array };
    getMirroredCharacter(char: string): string | null;
  };
}
