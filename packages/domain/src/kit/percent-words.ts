/** Source of a pattern for per cent as a word, in every language and inflection. */
export const percentWord =
  '(?:per ?cent|percent|pour[ -]?cent|por ?ciento|por ?cento|per ?cento|pro[zsc]ent|prosenttia?|prosentin|prosentti[an]|procentów|procent[aouy]|proc\\.|pct\\.?|pst\\.?|v\\. ?H\\.)(?![\\p{L}])';

/** Source of a pattern for percentage points as words. */
export const pointsWord =
  '(?:percentage points?|percent points?|prozentpunkte?n?|points? de pourcentage|puntos? porcentual(?:es)?|punt[oi] percentual[ei]|pontos? percentua(?:l|is)|procentpunt(?:en)?|procentpoints?|prosentpoeng|procentenhet(?:er)?|prosenttiyksik\\p{L}+|punkt(?:y|ów|u)? procentow\\p{L}+|pkt\\.? proc\\.?)(?![\\p{L}])';
