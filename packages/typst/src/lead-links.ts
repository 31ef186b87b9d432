/** A place that links lead to by its name: its page, from one on, and a point there as a PDF counts. */
export interface Place {
  name: string;
  page: number;
  x: number;
  y: number;
}

/** A link whose address is the name of a place, as it stands in the file. */
const named =
  /\/A <<\s+\/Type \/Action\s+\/S \/URI\s+\/URI \(place:([a-z]+-[\d.]+)\)\s+>>([^>]*?)\/Contents \(place:\1\)/g;

function pageObjects(file: string): string[] {
  const kids = /\/Type \/Pages[^>]*?\/Kids \[([^\]]*)\]/.exec(file)?.[1] ?? '';
  return kids.match(/\d+ 0 R/g) ?? [];
}

const points = (value: number) => String(Math.round(value * 100) / 100);

/**
 * Has links that bear the name of a place lead there. Each is rewritten in the room that it takes, so that the
 * table at the end of the file still says where everything begins.
 */
export function leadLinks(pdf: Uint8Array, places: readonly Place[]): Uint8Array {
  if (places.length === 0) return pdf;
  const file = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.length).toString('latin1');
  const pages = pageObjects(file);
  const byName = new Map(places.map((place) => [place.name, place]));
  const led = file.replace(named, (link, name: string, between: string) => {
    const place = byName.get(name);
    const page = place && pages[place.page - 1];
    if (!page) throw new Error(`a link leads to ${name}, which is nowhere`);
    const target = `/Dest [${page} /XYZ ${points(place.x)} ${points(place.y)} 0]`;
    const words = `/Contents (${name.replace('-', ' ')}, page ${place.page})`;
    const room = link.length - target.length - between.length - words.length;
    if (room < 0) throw new Error(`a link to ${name} has no room for where it leads`);
    return `${target}${between}${words}${' '.repeat(room)}`;
  });
  return Buffer.from(led, 'latin1');
}
