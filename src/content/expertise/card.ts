import type { PictureName } from '#content/pictures.ts';

/** What a client settles before booking a service. */
type ServiceFacts = {
  youGet: readonly string[];
  duration: string;
  /** Who comes, or how many may take part. */
  group: string;
  /** Codes of the standards that it follows. */
  standards: readonly string[];
  /** What it needs from the client. */
  weNeed: string;
};

/** A card of the Expertise page, and the page of its own. 'Know more' opens `detail`. */
export type ExpertiseCard = {
  /** Its anchor on the page, and the end of its own address. */
  slug: string;
  title: string;
  description: string;
  picture: PictureName;
  facts: ServiceFacts;
  detail: {
    words: string;
    points: readonly string[];
    outcome: string;
    /** The page that shows what clients get. */
    seeAlso?: { label: string; address: string };
  };
};
