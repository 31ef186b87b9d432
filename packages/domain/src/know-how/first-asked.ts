/** A question by the topics that answer it, the best first, and what of their arithmetic is an answer. */
interface Asked {
  topics: readonly string[];
  says?: RegExp;
  /** Whether somebody's words answer it as well. */
  quoted?: boolean;
}

/**
 * What an investor asks first: how it grew, whether plans held, how its market grows, where it stands
 * in it, what those who buy say, on whom it hangs, what recurs.
 */
export const asked: readonly Asked[] = [
  { topics: ['revenue'] },
  // Whether plans held is a matter of figures, and of nothing that somebody expects.
  { topics: ['variance', 'plan'], quoted: false },
  { topics: ['outlook', 'size'] },
  { topics: ['shares'] },
  // A grade says nothing without its scale.
  { topics: ['scorecard', 'satisfaction'], says: /^(?!.*: average (?:\{|of the answers))/u },
  // The largest of some list are not the largest of all who pay.
  {
    topics: ['concentration'],
    says: /^The largest is |: the (?:three )?largest, .* make (?!.* of (?:the total|\p{L}+ value))/u,
    quoted: false,
  },
  {
    topics: ['recurring'],
    says: /^[^=]* (?:rose|fell|would rise|would fall) /,
    quoted: false,
  },
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
