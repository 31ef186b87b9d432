import path from 'node:path';
import { UnreadableError } from '../../reading/unreadable-error.ts';
import type { Picture } from './clean-part.ts';
import type { Parts } from './template.ts';

const mostPictures = 200;

/** Takes pictures over under names of their own, each once. */
export class PictureShelf {
  readonly #from: Parts;
  readonly #to: Parts;
  readonly #folder: string;
  readonly #known = new Map<string, string>();

  constructor(from: Parts, to: Parts, folder: string) {
    this.#from = from;
    this.#to = to;
    this.#folder = folder;
  }

  /** Links of a part to its pictures, as seen from the folder beside that of the pictures. */
  link(pictures: readonly Picture[], up: string): { id: string; type: string; target: string }[] {
    return pictures.map(({ id, part }) => ({
      id,
      type: 'image',
      target: `${up}media/${path.posix.basename(this.#take(part))}`,
    }));
  }

  #take(part: string): string {
    const known = this.#known.get(part);
    if (known) return known;
    if (this.#known.size >= mostPictures) {
      throw new UnreadableError(`The file shows more than ${mostPictures} pictures.`);
    }
    const ending = path.posix.extname(part).toLowerCase();
    const name = `${this.#folder}/media/firm${this.#known.size + 1}${ending}`;
    this.#to.set(name, this.#from.get(part) ?? Buffer.alloc(0));
    this.#known.set(part, name);
    return name;
  }
}
