import { readDates } from '../../kit/dates.ts';
import { readNumberWords } from '../../kit/number-words.ts';
import { writtenBy } from '../../reading/card/written-by.ts';
import type { Ledger, LedgerSource } from '../../sentences/ledger.ts';
import { printDate } from '../../sentences/print-figure.ts';
import { sourcesInForce } from '../../sentences/sources-in-force.ts';
import type { Conflict } from '../conflict.ts';
import { isOutside, isSelling } from '../selling.ts';
import { headingsOf } from '../sentence-around.ts';
import { sentencesOf, sideOfSentence, type ToldSentence } from '../told/sentences.ts';
import { bound, dayLead, untilWords } from './bound.ts';
import { type Said, saidEnds } from './broken-terms.ts';
import { isWithOneOf } from './parties.ts';

export const word = (parts: string) => new RegExp(`(?<![\\p{L}])(?:${parts})(?![\\p{L}])`, 'iu');

/** Who may go, where nobody is named. */
const anyParty = word(
  "either (?:party|side)|each (?:party|side)|both (?:parties|sides)|any party|the (?:customer|client|buyer|purchaser|tenant|lessee|principal|licensor|grantor)|jede (?:der )?(?:vertrags)?parte?i(?:en)?|beide (?:vertrags)?(?:parteien|seiten|partner)|(?:der|vom) (?:kunde|auftraggeber|besteller|mieter)n?|chaque partie|l['’]une (?:ou l['’]autre )?des (?:deux )?parties|les deux parties|le (?:client|bailleur|locataire)|cada (?:una de las )?partes?|cualquiera de las partes|ambas partes|el cliente|ciascuna (?:delle )?part[ei]|entrambe le parti|il cliente|qualquer (?:uma )?das partes|ambas as partes|o cliente|elke partij|(?:ieder|elk) (?:van )?(?:der|de) partijen|beide partijen|de klant|hver av partene|begge parter|hver af parterne|vardera parten?|båda parter(?:na)?|kunden",
);
const mayWords =
  'may|can|could|entitled|has the right|have the right|kann|können|konnte|darf|dürfen|berechtigt|peut|peuvent|pourra|puede|pueden|podrá|può|possono|potrà|pode|podem|poderá|kan|mag|har rett til|har ret til|har rätt att';
const may = word(mayWords);
/** "Harrow Steel may": who is named where a sentence says what somebody may do. */
const subject = new RegExp(
  `(?<![\\p{L}])(\\p{Lu}[\\p{L}&’-]+(?:\\s\\p{Lu}[\\p{L}&’-]+){0,2})\\s(?:${mayWords}|is|are|has|ist|hat|est|es|è|é)(?![\\p{L}])`,
  'u',
);
/** "May Harrow Steel": the other way round, where a day or a reason stands first. */
const subjectBehind = new RegExp(
  `(?<![\\p{L}])(?:${mayWords})\\s(\\p{Lu}[\\p{L}&’-]+(?:\\s\\p{Lu}[\\p{L}&’-]+){0,2})`,
  'u',
);
/** Who is called by what he is in a contract is not named. */
const inRole =
  /^(?:the|der|die|das|either|each|both|any|jede|beide|it|this|part|side|customer|client|kunde|auftrag|bestell|miet|vermiet|supplier|lieferant|provider|contractor|seller|verkäufer|buyer|käufer|purchas|tenant|landlord|less|licens|lizenz|grantor|principal|company|gesellschaft|unternehmen|vertrag|agreement|contract|bailleur|locataire|fournisseur|proveedor|fornitor|fornecedor|leverancier|leverand)/iu;
export const going = word(
  'ends?|terminat\\p{L}*|cancel\\p{L}*|withdraw|leave|exit|walk away|give notice|break|kündig\\p{L}*|gekündigt|kündbar|beend\\p{L}*|aussteigen|résili\\p{L}*|mettre fin|dénonc\\p{L}*|rescindi\\p{L}*|resolver|poner fin|terminar|reced\\p{L}*|disdir\\p{L}*|risolver\\p{L}*|denunciar|opgezegd|opzeggen|beëindig\\p{L}*|si(?:es)? opp|opsig\\p{L}*|säga? upp|sägas upp|avslut\\p{L}*',
);
export const atWill = word(
  'at any (?:time|point)|any time|whenever (?:it|they|he|she) (?:likes?|wants?|wish(?:es)?|chooses?)|for convenience|without (?:giving |stating |any |a )*(?:reasons?|cause)|jederzeit|grundlos|ohne (?:angabe von |jeden )?gr(?:und|ünden?)|à tout moment|sans (?:motif|avoir à)|en cualquier momento|en todo momento|sin (?:causa|motivo|justificaci\\p{L}*)|in (?:qualsiasi|ogni|qualunque) momento|senza (?:motivo|giusta causa)|a qualquer (?:momento|altura)|a todo o (?:momento|tempo)|sem (?:motivo|justa causa)|te allen tijde|op (?:elk|ieder) moment|zonder (?:opgave van )?reden\\p{L}*|når som helst|uten (?:grunn|begrunnelse)|uden (?:grund|begrundelse)|när som helst|utan (?:skäl|anledning|angivande)',
);
/** Who may go only when something happens, or once a term is over, is bound until then. */
const conditional = word(
  'if|unless|where|in the event|in case|upon|breach\\p{L}*|default\\p{L}*|insolven\\p{L}*|change of control|for cause|good cause|wenn|falls|sofern|soweit|(?:vertrags)?verletzung|wichtige[mnrs] grund(?:es)?|kontrollwechsel\\p{L}*|bei|en cas|manquement|changement de contrôle|en caso|incumplimiento|cambio de control|in caso|inadempi\\p{L}*|cambio di controllo|em caso|incumprimento|mudança de controlo|indien|wanneer|in geval|hvis|dersom|ved|mislighold\\p{L}*|vid|avtalsbrott',
);
/** That notice is given is no condition. */
const onNotice =
  /(?<![\p{L}])(?:if|provided(?: that)?|sofern|wenn|falls|soweit|indien|mits|hvis|dersom|om)\s(?:it|they|he|she|this|notice|dies|das|er|sie|es|dit|det|den)\s[^.;,]{0,60}(?:notice|notif\p{L}+|in writing|angezeigt|anzeigt|mitgeteilt|mitteilt|schriftlich|schriftelijk|skriftlig\p{L}*)(?![\p{L}])/iu;
const afterTerm = word(
  "(?:after|following|from|nach|ab|après|à l['’]issue|tras|después de|a partir de|dopo|decorso|após|depois de|na|vanaf|etter|efter)\\s[^.;,\\d]{0,30}(?:terms?|years?|period|laufzeit|jahr\\p{L}*|frist|durée|ans?|années?|période|plazo|años?|período|durata|anni|anno|prazo|anos?|termijn|jaar|jaren|periode\\p{L}*|år)",
);
const notice =
  /(\d+)\s(?:\p{L}+\s)?(?:months?|monat\p{L}*|mois|mes(?:es|i|e)?|maand\p{L}*|måned\p{L}*|månad\p{L}*)(?![\p{L}])/iu;

export interface WayOut {
  said: ToldSentence;
  /** Whom it leads out, where its sentence says so. */
  whom: string | null;
  /** The first day on which it leads out. */
  from: string;
  shown: string;
}

const inDigits = (text: string): string =>
  readNumberWords(text)
    .toSorted((a, b) => b.start - a.start)
    .reduce((all, { start, end, value }) => all.slice(0, start) + value + all.slice(end), text);

function monthsAfter(day: string, months: number): string {
  const date = new Date(day);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.toISOString().slice(0, 10);
}

const isConditional = (text: string): boolean =>
  conditional.test(
    text.replace(onNotice, (clause) =>
      conditional.test(clause.replace(/^\p{L}+/u, '')) ? clause : ' ',
    ),
  );

function whomIn(text: string, { company }: Ledger): string | null {
  const [, named = ''] =
    subject.exec(text) ?? (anyParty.test(text) ? null : subjectBehind.exec(text)) ?? [];
  const [first = ''] = named.split(' ');
  const isOwn = company.toLowerCase().startsWith(first.toLowerCase());
  return named === '' || inRole.test(named) || isOwn ? null : named;
}

/** Who may end a contract without anything having happened, and from when. */
function wayOutIn(said: ToldSentence, ledger: Ledger): WayOut | null {
  const { text, source } = said;
  if (!may.test(text) || !going.test(text) || !atWill.test(text)) return null;
  const whom = whomIn(text, ledger);
  if ((!anyParty.test(text) && whom === null) || isConditional(text)) return null;
  const days = readDates(text).filter(({ value }) => value.length === 10);
  const last = days
    .map(({ value }) => value)
    .toSorted()
    .at(-1);
  const months = Number(notice.exec(inDigits(text))?.[1] ?? 0);
  const inMonths = months > 0 ? `${months} months’ notice` : 'at any time';
  if (last) return { said, whom, from: last, shown: printDate(last) };
  const written = writtenBy(source.card);
  if (afterTerm.test(text)) return null;
  return { said, whom, from: written ? monthsAfter(written, months) : '', shown: inMonths };
}

const until = new RegExp(
  `(?<![\\p{L}])(?:${untilWords}|before|prior to|vor|før|före|voor|antes de|prima del?|avant)${dayLead}$`,
  'iu',
);

/** Whether a telling is of whom the way leads out: who is named in it, else in what stands over it. */
function isOfOne({ whom, said }: WayOut, claim: Said, source: LedgerSource, ledger: Ledger) {
  const over = headingsOf({ place: { block: claim.side.block, table: null } }, source);
  const texts = [claim.sentence, over];
  return whom ? texts.some((text) => text.includes(whom)) : isWithOneOf(said.source, texts, ledger);
}

/** All that papers which sell nothing say of who may go without a reason. */
export const waysOutIn = (ledger: Ledger): WayOut[] =>
  sourcesInForce(ledger)
    .filter((source) => !isSelling(source) && !isOutside(source))
    .flatMap(sentencesOf)
    .flatMap((said) => wayOutIn(said, ledger) ?? []);

/** Who is said to be bound until a day, and may leave before it by the contract or by who has read it. */
export function findWaysOut(ledger: Ledger): Conflict[] {
  const sources = sourcesInForce(ledger);
  const ways = waysOutIn(ledger);
  if (ways.length === 0) return [];
  return sources.flatMap((source) =>
    saidEnds(source, ledger, until)
      .filter(({ sentence }) => bound.test(sentence))
      .flatMap((claim): Conflict[] => {
        const way = ways.find(
          (one) =>
            one.said.source.id !== source.id &&
            one.from < claim.end &&
            !one.from.startsWith(claim.end) &&
            isOfOne(one, claim, source, ledger),
        );
        if (!way) return [];
        return [
          {
            kind: 'contradicts',
            sides: [sideOfSentence(way.said, way.shown), claim.side],
            about: claim.sentence,
            why: 'The contract, or who has read it, has a way out before.',
            better: 0,
          },
        ];
      }),
  );
}
