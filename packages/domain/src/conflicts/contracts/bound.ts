import { denying } from '../../kit/stances.ts';
import { priceWord } from '../price-rises.ts';

export const untilWords =
  "until|till|through|to|bis|til|tot|hasta|até|fino al?|jusqu['’]?(?:en|au|à)?";
/** What may stand between "until" and a day. */
export const dayLead =
  '\\s+(?:the\\s+|zum\\s+|le\\s+|el\\s+|il\\s+|de\\s+)?(?:end\\s+of\\s+|ende\\s+|fin\\s+|finales de\\s+|fine\\s+|eind\\s+|utgangen av\\s+|udgangen af\\s+|utgången av\\s+)?(?:den\\s+|de\\s+)?';

/** Who is bound, or may not go. */
const boundWords =
  'locked[- ]in|tied in|firm|fixed|binding|bound|committed|guaranteed|secured?|non-?cancell?able|uncancell?able|(?:cannot|can not|may not|can.t) (?:leave|terminate|cancel|exit|be (?:ended|terminated|cancelled))|no (?:\\p{L}+ )?(?:right|option|possibility|way) (?:to|of) (?:leav|terminat|cancel|exit|end|withdraw)\\p{L}*|no (?:break|exit|termination) (?:right|clause|option)s?|(?:exit|termination|cancellation|withdrawal|ausstieg|\\p{L}*kündigung|résiliation|sortie|rescisión|salida|recesso|disdetta|rescisão|opzegging|oppsigelse|opsigelse|uppsägning) [^.;]{0,50}(?:(?:not|nicht|niet|ikke|inte) (?:[\\p{L}\\d.]+ ){0,4}(?:possible|allowed|permitted|möglich|erlaubt|zulässig|mogelijk|toegestaan|mulig|möjlig)|(?<!(?:not|nicht|pas|no|non|não|niet) )(?:impossible|excluded|ausgeschlossen|unmöglich|exclue|imposible|excluida|escluso|esclusa|impossibile|excluída|uitgesloten))|fest|gebunden|verbindlich|unkündbar|nicht (?:ordentlich )?kündbar|gesichert|kein (?:\\p{L}*kündigungsrecht|recht)|keine (?:\\p{L}*kündigungs|ausstiegs)\\p{L}*|kann (?:[\\p{L}\\d.]+ ){0,5}nicht (?:\\p{L}+ )*(?:kündigen|aussteigen|gekündigt)|ferme|engagée?s?|verrouillée?s?|sécurisée?s?|non résiliable|sans (?:droit|possibilité|faculté) de|ne peut (?:pas )?(?:résilier|partir|sortir|être résilié)|en firme|blindad\\p{L}*|comprometid\\p{L}*|vinculad\\p{L}*|asegurad\\p{L}*|sin (?:derecho|posibilidad) (?:de|a)|no puede (?:rescindir|salir|irse)|vincolat\\p{L}*|blindat\\p{L}*|garantit\\p{L}*|senza (?:diritto|possibilità|facoltà) di|non può (?:recedere|disdire|uscire)|garantid\\p{L}*|firme|sem (?:direito|possibilidade)|não pode (?:rescindir|sair)|vast|gebonden|vastgelegd|onopzegbaar|niet opzegbaar|kan niet (?:opzeggen|weg)|bundet|låst|uoppsigelig|uopsigelig|sikret|bunden|säkrad\\p{L}*|ouppsägbar\\p{L}*|kan ikke (?:si opp|gå|opsige)|kan inte (?:säga upp|lämna)';
export const bound: RegExp = new RegExp(`(?<![\\p{L}])(?:${boundWords})(?![\\p{L}])`, 'iu');

const withUs =
  '(?:with|to|from|by|mit|bei|an|von|chez|avec|envers|auprès de|con|com|met|aan|bij|van|hos|med|til|till|z|u) (?:us|uns|nous|nosotros|noi|nós|ons|oss|os|nami|nas)|conosco|connosco';
const isVerbs =
  'is|are|remains?|stays?|has been|will (?:be|remain|stay)|ist|sind|bleibt|bleiben|est|reste|sont|es|está|sigue|è|resta|é|fica|blijft|er|är|förblir|forblir|jest';
/** What somebody hopes for binds nobody. */
const wished =
  /(?<![\p{L}])(?:wants?|wish\p{L}*|hop(?:es?|ing)|intends?|plans?|expects?|could|may|might|would|should|möchte|wünscht|hofft|plant|könnte|würde|sollte?|veut|espère|pourrait|quiere|espera|podría|vuole|spera|potrebbe|quer|poderia|wil|hoopt|zou|ønsker|håper|håber|vill|hoppas|kan)(?![\p{L}])/iu;

const boundLast = new RegExp(
  `(?:${bound.source}|(?<![\\p{L}])(?:${withUs}))(?: (?:${withUs}))?$`,
  'iu',
);
const boundBehind = new RegExp(
  `^\\s(?:\\p{L}+ ){0,3}(?:${boundWords}|${withUs})(?![\\p{L}])`,
  'iu',
);
const verbAlone = new RegExp(`^(?:${isVerbs})$`, 'iu');
const lastUntil = new RegExp(`\\s(?:${untilWords})${dayLead}$`, 'iu');

/** "…, a tenth of our sales, is tied to us until" / "… ist bis … fest an uns gebunden", from the name on. */
export function isBoundUntil(before: string, behind: string): boolean {
  const said = before
    .replace(lastUntil, '')
    .replace(/^,[^,;.]*,/u, '')
    .trim();
  if (/[,;:.]\s/u.test(said) || priceWord.test(said)) return false;
  if (denying.test(said) || wished.test(said)) return false;
  return boundLast.test(said) || (verbAlone.test(said) && boundBehind.test(behind));
}
