import type { NumberLanguage } from './number-tables.ts';

/** How a language tells parts of a whole. */
export interface ShareTable {
  /** Denominators with the words of the part. */
  parts: ReadonlyMap<string, number>;
  /** Words for one of them. */
  one: string;
  /** Half, where it needs no article. */
  half: readonly string[];
  /** Between two numbers: four *out of* five. */
  among: string;
  /** In front of an ordinal: *every* third. */
  every: string;
  ordinals: ReadonlyMap<string, number>;
  /** A single part is an ordinal too, and counts only before its whole. */
  needsWhole: RegExp | null;
  /** Leads to the whole. */
  of: string;
}

const texts: Readonly<Record<NumberLanguage, string>> = {
  en: `half,third/thirds,quarter/quarters,fifth/fifths,sixth/sixths,seventh/sevenths,eighth/eighths,ninth/ninths,tenth/tenths
a|an|one

in|out of|in every|out of every|of every
every
second,third,fourth,fifth,sixth,seventh,eighth,ninth,tenth
.
of`,
  de: `hälfte,drittel/drittels/dritteln,viertel/vierteln,fünftel/fünfteln,sechstel,siebtel,achtel/achteln,neuntel,zehntel/zehnteln
ein|eine|einem|einen|die|der|das

von|von je|aus
jeder|jede|jedes|jeden|jedem
zweite/zweiter/zweites/zweiten,dritte/dritter/drittes/dritten,vierte/vierter/viertes/vierten,fünfte/fünfter/fünftes/fünften,sechste/sechster/sechstes/sechsten,siebte/siebter/siebtes,achte/achter/achtes/achten,neunte/neunter,zehnte/zehnter/zehntes/zehnten

der|des|aller|unserer`,
  fr: `moitié,tiers,quart/quarts,cinquième/cinquièmes,sixième/sixièmes,septième/septièmes,huitième/huitièmes,neuvième/neuvièmes,dixième/dixièmes
un|une|le|la|du

sur


ième$
de|des|du|d['’]`,
  es: `mitad,tercio/tercios/tercera parte,cuarto/cuartos/cuarta parte,quinto/quintos/quinta parte,sexto/sextos/sexta parte,séptimo/séptimos,octavo/octavos/octava parte,noveno/novenos,décimo/décimos/décima parte
un|una|la|el|del

de cada


o$
de|del`,
  it: `metà,terzo/terzi,quarto/quarti,quinto/quinti,sesto/sesti,settimo/settimi,ottavo/ottavi,nono/noni,decimo/decimi
un|la|il|della

su


o$
di|del|dei|delle|degli|della|dell['’]`,
  pt: `metade,terço/terços,quarto/quartos,quinto/quintos,sexto/sextos,sétimo/sétimos,oitavo/oitavos,nono/nonos,décimo/décimos
um|uma|a|da|de

em cada|de cada|em


(?:art|int|ext|im|tav|on)o$
de|do|da|dos|das`,
  nl: `helft,derde,kwart/vierde,vijfde,zesde,zevende,achtste,negende,tiende
een|de

op|op de|op elke
elke|iedere
-,derde,vierde,vijfde,zesde,zevende,achtste,negende,tiende
(?:de|ste)$
van`,
  nb: `halvdelen/halvdel/halvparten,tredjedel/tredjedele/tredjedeler/tredel,fjerdedel/fjerdedele/fjerdedeler/kvart,femtedel/femtedele/femtedeler,sjettedel/sjettedele/sjettedeler,syvendedel/sjuendedel,ottendedel/ottendedele/åttendedel/åttedel/åttedeler,niendedel/niendedele/niendedeler,tiendedel/tiendedele/tiendedeler/tidel/tideler
en|et|ein
halvdelen|halvparten
ud af|ut av|av|af
hver|hvert
-,tredje,fjerde,femte,sjette,syvende/sjuende,ottende/åttende,niende,tiende

af|av`,
  sv: `hälften,tredjedel/tredjedelar,fjärdedel/fjärdedelar,femtedel/femtedelar,sjättedel/sjättedelar,sjundedel/sjundedelar,åttondel/åttondelar,niondel/niondelar,tiondel/tiondelar
en
hälften
av|utav
var|vart
-,tredje,fjärde,femte,sjätte,sjunde,åttonde,nionde,tionde

av`,
  fi: `puolet,kolmasosa/kolmasosaa/kolmannes/kolmannesta,neljäsosa/neljäsosaa,viidesosa/viidesosaa/viidennes/viidennestä,kuudesosa/kuudesosaa,seitsemäsosa/seitsemäsosaa,kahdeksasosa/kahdeksasosaa,yhdeksäsosa/yhdeksäsosaa,kymmenesosa/kymmenesosaa/kymmenes/kymmenestä
yksi
puolet


joka
-,kolmas,neljäs,viides,kuudes,seitsemäs,kahdeksas,yhdeksäs,kymmenes

`,
  pl: `połowa/połowę/połowy,trzecia/trzecie/trzecich/trzecią/trzeciej,czwarta/czwarte/czwartych/czwartą/czwartej,piąta/piąte/piątych/piątą/piątej,szósta/szóste/szóstych/szóstą,siódma/siódme/siódmych,ósma/ósme/ósmych/ósmą,dziewiąta/dziewiąte/dziewiątych,dziesiąta/dziesiąte/dziesiątych/dziesiątą
jedna
połowa|połowę|połowy
na|z
co
-,trzeci/trzecia/trzecie,czwarty/czwarta/czwarte,piąty/piąta/piąte,szósty,siódmy,ósmy,dziewiąty,dziesiąty/dziesiąta/dziesiąte

`,
};

const FIRST = 2;

const counted = (line: string): Map<string, number> =>
  new Map(
    line
      .split(',')
      .flatMap((forms, index) =>
        forms.split('/').map((form): [string, number] => [form, index + FIRST]),
      ),
  );

function readTable(text: string): ShareTable {
  const [
    parts = '',
    one = '',
    half = '',
    among = '',
    every = '',
    ordinals = '',
    whole = '',
    of = '',
  ] = text.split('\n');
  return {
    parts: counted(parts),
    one,
    half: half === '' ? [] : half.split('|'),
    among,
    every,
    ordinals: counted(ordinals),
    needsWhole: whole === '' ? null : new RegExp(whole, 'u'),
    of,
  };
}

export const shareTables = Object.fromEntries(
  Object.entries(texts).map(([language, text]) => [language, readTable(text)]),
) as Record<NumberLanguage, ShareTable>;
