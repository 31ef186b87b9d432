/** How a sentence names the survey that it rests on. */
export const surveys =
  /(?<![\p{L}])(?:survey|poll|questionnaire|interviewed|telephoned|rang (?:customers|clients)|asked (?:\p{L}+ )?(?:customers|clients)|\p{L}*umfrage|\p{L}*befragung|enquête|sondage|encuesta|sondaggio|inquérito|\p{L}*undersøkelse|\p{L}*undersøgelse|\p{L}*måling|\p{L}*undersökning|kysely|ankiet)\p{L}*/iu;

/** Whoever has answered, and what was. */
export const whoAnswered =
  /^(?:respon|answer|custom|client|people|person|befrag|antwort|teilnehm|kunde|répon|respuest|encuest|rispost|intervist|respost|inquirid|antwoord|ondervraagd|svar)/iu;
