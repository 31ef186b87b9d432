import { splitSentences } from '../kit/split-sentences.ts';
import type { LedgerSource } from '../sentences/ledger.ts';

/** Who was asked. */
const sample =
  /(?<![\p{L}])(?:samples?|respondents?|interviewees?|contacts?|addresses|those asked|customers (?:asked|surveyed|interviewed)|stichprobe\p{L}*|befragte\p{L}*|adressen|kontakte|échantillon|personnes interrogées|muestra|campione|amostra|steekproef|utvalg|urval|stikprøve)(?![\p{L}])/iu;
/** That somebody chose them. */
const chosen =
  /(?<![\p{L}])(?:drawn|taken|selected|chosen|picked|provided|supplied|named|nominated|put forward|gezogen|stamm\p{L}*|ausgewählt|ausgesucht|benannt|genannt|gestellt|bereitgestellt|tiré|choisi\p{L}*|fourni\p{L}*|elegid\p{L}*|facilitad\p{L}*|scelt\p{L}*|fornit\p{L}*|escolhid\p{L}*|fornecid\p{L}*|getrokken|gekozen|trukket|valgt|dragits|valts)(?![\p{L}])/iu;
/** The company, or its own list of customers. */
const bySeller =
  /(?<![\p{L}])(?:(?:customer|client|contact|address) (?:list|base|database|file)|list of (?:customers|clients)|crm|(?:by|from) (?:the )?(?:company|management|target|seller|vendor)|kundenliste|kundenstamm|kundendatei|(?:vom|von der|durch (?:das|die)) (?:unternehmen|gesellschaft|geschäftsführung|verkäufer)|fichier clients|liste de clients|par (?:la société|l[’']entreprise|la direction)|lista de clientes|por la empresa|elenco (?:dei )?clienti|dalla società|pela empresa|klantenlijst|klantenbestand|kundeliste|kundlista|kundregister)(?![\p{L}])/iu;

/** Whether who sells has asked, or has chosen who was asked: then those who left, and whoever is cross, may be missing. */
export function isSampledBySeller(source: LedgerSource | undefined): boolean {
  if (!source) return false;
  const { card, reading } = source;
  if (card.ownerRole === 'target' || card.ownerRole === 'adviser') return true;
  const { text } = reading;
  return reading.blocks.some(({ start, end }) => {
    const block = text.slice(start, end);
    return splitSentences(block)
      .map((at) => block.slice(at.start, at.end))
      .some((said) => sample.test(said) && chosen.test(said) && bySeller.test(said));
  });
}
