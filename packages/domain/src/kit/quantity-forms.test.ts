import { describe, expect, test } from 'vitest';
import { readQuantities } from './quantities.ts';

const languages = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'da', 'nb', 'sv', 'fi', 'pl'] as const;
type OfLanguages = Record<(typeof languages)[number], string | [string, string]>;

/** Quantities as people write them: what a form comes to, and a sentence of each language. */
const forms: Record<string, { is: string; in: OfLanguages }> = {
  'millions and a half': {
    is: 'money 6500000 EUR about',
    in: {
      en: 'a little over six and a half million euros',
      de: 'etwas mehr als sechseinhalb Millionen Euro',
      fr: 'un peu plus de six millions et demi d’euros',
      es: 'poco más de seis millones y medio de euros',
      it: 'poco più di sei milioni e mezzo di euro',
      nl: 'ruim zes en een half miljoen euro',
      pt: 'pouco mais de seis milhões e meio de euros',
      da: 'lidt over seks en halv million euro',
      nb: 'litt over seks og en halv million euro',
      sv: 'drygt sex och en halv miljon euro',
      fi: 'hieman yli kuusi ja puoli miljoonaa euroa',
      pl: 'nieco ponad sześć i pół miliona euro',
    },
  },
  'one and a half': {
    is: 'money 1500000 EUR exact',
    in: {
      en: 'It cost one and a half million euros.',
      de: 'Das kostete anderthalb Millionen Euro.',
      fr: 'Cela a coûté un million et demi d’euros.',
      es: 'Costó un millón y medio de euros.',
      it: 'È costato un milione e mezzo di euro.',
      nl: 'Het kostte anderhalf miljoen euro.',
      pt: 'Custou um milhão e meio de euros.',
      da: 'Det kostede halvanden million euro.',
      nb: 'Det kostet halvannen million euro.',
      sv: 'Det kostade en och en halv miljon euro.',
      fi: 'Se maksoi puolitoista miljoonaa euroa.',
      pl: 'Kosztowało to półtora miliona euro.',
    },
  },
  'half a million': {
    is: 'money 500000 EUR exact',
    in: {
      en: 'a loan of half a million euros',
      de: 'ein Darlehen von einer halben Million Euro',
      fr: 'un prêt d’un demi-million d’euros',
      es: 'un préstamo de medio millón de euros',
      it: 'un prestito di mezzo milione di euro',
      nl: 'een lening van een half miljoen euro',
      pt: 'um empréstimo de meio milhão de euros',
      da: 'et lån på en halv million euro',
      nb: 'et lån på en halv million euro',
      sv: 'ett lån på en halv miljon euro',
      fi: 'lainaa puoli miljoonaa euroa',
      pl: 'pożyczka na pół miliona euro',
    },
  },
  'a compound of tens': {
    is: 'money 34000000 EUR exact',
    in: {
      en: 'sales of thirty-four million euros',
      de: 'ein Umsatz von vierunddreißig Millionen Euro',
      fr: 'des ventes de trente-quatre millions d’euros',
      es: 'ventas de treinta y cuatro millones de euros',
      it: 'vendite per trentaquattro milioni di euro',
      nl: 'een omzet van vierendertig miljoen euro',
      pt: 'vendas de trinta e quatro milhões de euros',
      da: 'et salg på fireogtredive millioner euro',
      nb: 'et salg på trettifire millioner euro',
      sv: 'en försäljning på trettiofyra miljoner euro',
      fi: 'myynti oli kolmekymmentäneljä miljoonaa euroa',
      pl: 'sprzedaż trzydziestu czterech milionów euro',
    },
  },
  'a compound of hundreds': {
    is: 'money 250000 EUR exact',
    in: {
      en: 'It costs two hundred and fifty thousand euros.',
      de: 'Es kostet zweihundertfünfzigtausend Euro.',
      fr: 'Il coûte deux cent cinquante mille euros.',
      es: 'Cuesta doscientos cincuenta mil euros.',
      it: 'Costa duecentocinquantamila euro.',
      nl: 'Het kost tweehonderdvijftigduizend euro.',
      pt: 'Custa duzentos e cinquenta mil euros.',
      da: 'Det koster to hundrede og halvtreds tusind euro.',
      nb: 'Det koster to hundre og femti tusen euro.',
      sv: 'Det kostar tvåhundrafemtiotusen euro.',
      fi: 'Se maksaa kaksisataaviisikymmentätuhatta euroa.',
      pl: 'Kosztuje dwieście pięćdziesiąt tysięcy euro.',
    },
  },
  'seventy and more': {
    is: 'percent 96 % exact',
    in: {
      en: 'ninety-six per cent of them',
      de: 'sechsundneunzig Prozent davon',
      fr: 'quatre-vingt-seize pour cent des lots',
      es: 'noventa y seis por ciento de los lotes',
      it: 'il novantasei per cento dei lotti',
      nl: 'zesennegentig procent van de partijen',
      pt: 'noventa e seis por cento dos lotes',
      da: 'seksoghalvfems procent af partierne',
      nb: 'nittiseks prosent av partiene',
      sv: 'nittiosex procent av partierna',
      fi: 'yhdeksänkymmentäkuusi prosenttia eristä',
      pl: 'dziewięćdziesiąt sześć procent partii',
    },
  },
  'one per cent': {
    is: 'percent 1 % below',
    in: {
      en: 'less than one per cent',
      de: 'weniger als ein Prozent',
      fr: 'moins d’un pour cent',
      es: 'menos del uno por ciento',
      it: 'meno dell’uno per cento',
      nl: 'minder dan een procent',
      pt: 'menos de um por cento',
      da: 'mindre end en procent',
      nb: 'mindre enn en prosent',
      sv: 'mindre än en procent',
      fi: 'alle yksi prosenttia',
      pl: 'mniej niż jeden procent',
    },
  },
  'at least so many per cent': {
    is: 'percent 10 % above',
    in: {
      en: 'a rise of at least ten per cent',
      de: 'ein Anteil von mindestens zehn Prozent',
      fr: 'une part d’au moins dix pour cent',
      es: 'una cuota de al menos el diez por ciento',
      it: 'una quota di almeno il dieci per cento',
      nl: 'een aandeel van minstens tien procent',
      pt: 'uma quota de pelo menos dez por cento',
      da: 'en andel på mindst ti procent',
      nb: 'en andel på minst ti prosent',
      sv: 'en andel på minst tio procent',
      fi: 'osuus on vähintään kymmenen prosenttia',
      pl: 'udział co najmniej dziesięciu procent',
    },
  },
  'at most so many per cent': {
    is: 'percent 12 % below',
    in: {
      en: 'at most twelve per cent',
      de: 'höchstens zwölf Prozent',
      fr: 'au plus douze pour cent',
      es: 'como máximo doce por ciento',
      it: 'al massimo dodici per cento',
      nl: 'hooguit twaalf procent',
      pt: 'no máximo doze por cento',
      da: 'højst tolv procent',
      nb: 'høyst tolv prosent',
      sv: 'högst tolv procent',
      fi: 'enintään kaksitoista prosenttia',
      pl: 'co najwyżej dwanaście procent',
    },
  },
  'barely so many per cent': {
    is: 'percent 6 % about',
    in: {
      en: 'barely six per cent',
      de: 'knapp sechs Prozent',
      fr: 'à peine six pour cent',
      es: 'apenas el seis por ciento',
      it: 'appena il sei per cento',
      nl: 'krap zes procent',
      pt: 'pouco menos de seis por cento',
      da: 'knap seks procent',
      nb: 'knapt seks prosent',
      sv: 'knappt sex procent',
      fi: 'vajaat kuusi prosenttia',
      pl: 'zaledwie sześć procent',
    },
  },
  'fewer than so many': {
    is: 'duration 18 months below',
    in: {
      en: 'fewer than eighteen months',
      de: 'weniger als achtzehn Monate',
      fr: 'moins de dix-huit mois',
      es: 'menos de dieciocho meses',
      it: 'meno di diciotto mesi',
      nl: 'minder dan achttien maanden',
      pt: 'menos de dezoito meses',
      da: 'færre end atten måneder',
      nb: 'færre enn atten måneder',
      sv: 'färre än arton månader',
      fi: 'alle kahdeksantoista kuukautta',
      pl: 'mniej niż osiemnaście miesięcy',
    },
  },
  'years and a half': {
    is: 'duration 2.5 years exact',
    in: {
      en: 'It took two and a half years.',
      de: 'Das dauerte zweieinhalb Jahre.',
      fr: 'Cela a pris deux ans et demi.',
      es: 'Tardó dos años y medio.',
      it: 'Ci sono voluti due anni e mezzo.',
      nl: 'Het duurde twee en een half jaar.',
      pt: 'Demorou dois anos e meio.',
      da: 'Det tog to og et halvt år.',
      nb: 'Det tok to og et halvt år.',
      sv: 'Det tog två och ett halvt år.',
      fi: 'Se kesti kaksi ja puoli vuotta.',
      pl: 'Trwało to dwa i pół roku.',
    },
  },
};

const told = (text: string, language: string) =>
  readQuantities(text, { style: 'comma', language }).map(({ kind, value, unit, bound }) =>
    [kind, value, unit ?? '-', bound].join(' '),
  );

describe.each(Object.entries(forms))('%s', (_form, { is, in: texts }) => {
  test.each(languages.map((language) => [language, texts[language]] as const))(
    'in %s: %s',
    (language, entry) => {
      const [text, expected] = typeof entry === 'string' ? [entry, is] : entry;
      expect(told(text, language)).toEqual([expected]);
    },
  );
});
