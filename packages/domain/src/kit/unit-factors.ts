import { Exact } from './decimal.ts';

/** Units of one thing, each with how many of the first it is. */
const things: readonly Readonly<Record<string, string>>[] = [
  {
    '1': 'l|litre|litres|liter|liters|litro|litros|litri|litra|litraa|litrów',
    '100':
      'hl|hectolitre|hectolitres|hektoliter|hectoliter|hectolitro|hectolitros|ettolitro|ettolitri|hehtolitraa|hektolitrów',
    '1000': 'm3|m³|cubic metre|cubic metres|kubikmeter|mètres cubes|metros cúbicos|metri cubi',
    '0.001': 'ml|millilitre|millilitres|milliliter',
  },
  {
    '1': 'kg|kilogram|kilograms|kilogramm|kilogramme|kilogrammes|kilo|kilos|chilogrammi|kilogramów',
    '1000':
      't|tonne|tonnes|tons métriques|tonnen|toneladas|tonelada|tonnellate|tonn|ton|tonnia|ton metryczne',
    '0.001': 'g|gram|grams|gramm|grammes|gramos|grammi|gramas',
    '0.45359237': 'lb|lbs',
  },
  {
    '1': 'm2|m²|sqm|square metre|square metres|square meters|quadratmeter|mètres carrés|metros cuadrados|metri quadrati|metros quadrados|vierkante meter|kvadratmeter|neliömetriä',
    '10000': 'ha|hectare|hectares|hektar|hectáreas|ettari|hehtaaria|hektarów',
    '0.09290304': 'sq ft|sqft|square foot|square feet',
  },
  {
    '1': 'seconds',
    '60': 'minutes',
    '3600': 'hours',
    '86400': 'days',
    '604800': 'weeks',
  },
  { '1': 'months', '3': 'quarters', '12': 'years' },
  {
    '1': 'kwh|kilowatt hours|kilowattstunden',
    '1000': 'mwh|megawatt hours|megawattstunden',
    '1000000': 'gwh|gigawatt hours|gigawattstunden',
    '1000000000': 'twh|terawatt hours',
  },
  { '1': 'kw', '1000': 'mw', '1000000': 'gw' },
  {
    '1': 'm|metre|metres|meter|meters|mètres|metros|metri',
    '1000': 'km|kilometre|kilometres|kilometer|kilomètres|kilómetros|chilometri',
    '0.3048': 'ft|feet',
    '1609.344': 'mile|miles',
  },
];

const units = new Map(
  things.flatMap((sizes, thing) =>
    Object.entries(sizes).flatMap(([size, names]) =>
      names.split('|').map((name) => [name, { thing, size }] as const),
    ),
  ),
);

/** So many of the other unit is one of this; null where they measure different things. */
export function unitFactor(from: string, to: string): string | null {
  const [one, other] = [from, to].map((unit) => units.get(unit.trim().toLowerCase()));
  if (!one || !other || one.thing !== other.thing) return null;
  return new Exact(one.size).div(other.size).toFixed();
}

const times = new Set(['seconds', 'months'].map((name) => units.get(name)?.thing));
const FEWEST_LETTERS = 2;
const inBrackets = /\(([^()]+)\)$/u;

/** "Sq. ft.", "Area (m²)", "Output, tonnes": a name that ends with what things are measured in, neither money nor time. */
export function measuresThings(name: string): boolean {
  const plain = name.trim();
  const ends = [inBrackets.exec(plain)?.[1], plain.split(',').at(-1), plain];
  return ends.some((end) => {
    const unit = (end ?? '').replaceAll('.', '').replaceAll(/\s+/gu, ' ').trim().toLowerCase();
    const known = unit.length >= FEWEST_LETTERS ? units.get(unit) : undefined;
    return known !== undefined && !times.has(known.thing);
  });
}
