/** What an investor asks first, by topic: on whom it hangs, whether plans held, how it grew, what customers say. */
export const asked: readonly { topic: string; most: number }[] = [
  { topic: 'concentration', most: 1 },
  { topic: 'variance', most: 2 },
  { topic: 'revenue', most: 1 },
  { topic: 'recurring', most: 3 },
  { topic: 'plan', most: 1 },
  { topic: 'scorecard', most: 1 },
  { topic: 'earnings', most: 1 },
  { topic: 'satisfaction', most: 1 },
  { topic: 'normalised', most: 1 },
];
/** Where what may go wrong is told, in the words of those who say so; who only wishes for something threatens nobody. */
export const feared: readonly { topic: string; most: number }[] = [
  { topic: 'levers', most: 2 },
  { topic: 'concentration', most: 1 },
  { topic: 'risks', most: 2 },
  { topic: 'rivals', most: 1 },
];
/** That somebody may go, that something ends, falls or is offered for less. */
export const threatening =
  /(?<![\p{L}])(?:(?:we )?will (?:try|ask|leave|switch|tender)|leaves?|left|tender|rfp|runs? out|run until|runs until|ends? on|expires?|not signed|dual sourcing|a second (?:source|supplier)|lose[sr]?|lost|cheaper|undercuts?|% (?:less|below|lower)|cuts?|fall|falls|drops?|downside|risks?|pressure|kündig\p{L}*|wechsel\p{L}*|läuft aus|endet|ausschreib\p{L}*|zweitlieferant\p{L}*|verlier\p{L}*|sinkt|fällt|billiger|risiko|preisdruck|expire|appel d'offres|perd\p{L}*|si le|termina|licita\p{L}*|concurso|cae|cai|scade|gara|utløper|anbud|går ut|faller)(?![\p{L}])/iu;
