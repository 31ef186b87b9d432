import { splitSentences } from '../../kit/split-sentences.ts';
import type { Card } from '../reading.ts';

/** Words by which a document says that it takes another's place. */
const replaces =
  /(?<![\p{L}])(?:replaces?|replacing|supersedes?|superseding|superseded by this|in place of|ignore|disregard|do not use|ersetzt|ersetzen|löst[^.]{0,60}ab|tritt an die Stelle|anstelle der|hebt[^.]{0,60}auf|(?:annule et )?remplace|sustituye|reemplaza|sostituisce|substitui|vervangt|erstatter|ersätter)(?![\p{L}])\s+((?:[^.;]|\.(?=\d)|(?<=\d)\.(?=\s?\p{L})){4,140})/iu;
const withdrawn =
  /(?<![\p{L}])(?:(?:is|are|was|were|been) (?:[^.;]{0,50} )?(?:no longer valid|obsolete|out of date|outdated|superseded|overtaken|withdrawn)|(?:ist|sind) (?:[^.;]{0,50} )?(?:überholt|hinfällig|nicht mehr gültig|ungültig|zurückgezogen|aufgehoben)|(?:est|sont|été) (?:[^.;]{0,50} )?(?:retirée?s?|annulée?s?|caduques?|caducs?|obsolètes?|abandonnée?s?|dépassée?s?)|n[’'](?:est|ont) plus (?:valables?|cours)|(?:è|sono|stat[oaie]) (?:[^.;]{0,50} )?(?:ritirat[oaie]|superat[oaie]|annullat[oaie]|revocat[oaie])|(?:ha sido|han sido|queda|quedan|foi|foram|está) (?:[^.;]{0,50} )?(?:retirad[oa]s?|anulad[oa]s?|obsolet[oa]s?|revogad[oa]s?)|(?:is|zijn|werd) (?:[^.;]{0,50} )?(?:ingetrokken|vervallen|achterhaald)|(?:er|är|blev) (?:[^.;]{0,50} )?(?:trukket tilbage|trukket|opphevet|upphävd|tilbakekalt)|bitte [^.;]{3,80} (?:ignorieren|nicht mehr verwenden))(?![\p{L}])/iu;
/** "Please withdraw v2", "v2 was pulled in May": taken back by name. */
const pulled =
  /(?<![\p{L}])(?:pull(?:ed)?|withdraw|withdrawn|take[n]? (?:(?:[^.;]|\.(?=\d)){1,60} )?(?:out|down)|removed?|entfern(?:en|t)|retir(?:er|ez)|togliere|verwijder\p{L}*|fjern(?:e|es|et)?|zurückgezogen|nicht mehr verwenden|nicht mehr (?:zu )?benutzen)(?![\p{L}])/iu;
const versioned = /(?<![\p{L}\d])(?:v|version|fassung)[.\s]?\d/iu;

/** Only papers are replaced by papers; machines and people are replaced all the time. */
const paper =
  /(?:(?<![\p{L}])(?:version|draft|plan|plans|budget|forecast|report|deck|presentation|document|release|figures|numbers|memo|letter|mail|v\d+|stand|list|guidance|model|edition)|(?<![\p{L}])\p{L}*(?:planung|fassung|entwurf|bericht|präsentation|dokument|zahlen|liste|prognose|ausgabe|budget|budsjett|rapport|plano|piano|orçamento|presupuesto|begroting|versão|versión|versione|versie|versjon|relatório|informe|prévision|previsión|previsão))(?![\p{L}])/iu;

/** What the document says to replace, with the place of the words. */
export function findSupersedes(
  texts: Iterable<{ text: string; start: number }>,
): Card['supersedes'] {
  const found: Card['supersedes'] = [];
  for (const { text, start } of texts) {
    if (!replaces.test(text) && !withdrawn.test(text) && !pulled.test(text)) continue;
    for (const span of splitSentences(text)) {
      const sentence = text.slice(span.start, span.end);
      const match = replaces.exec(sentence);
      const isTakenBack =
        withdrawn.test(sentence) || (pulled.test(sentence) && versioned.test(sentence));
      const what = match?.[1] ?? (isTakenBack ? sentence : null);
      if (what === null || !paper.test(what)) continue;
      found.push({ what: what.trim(), at: { start: start + span.start, end: start + span.end } });
    }
  }
  return found;
}
