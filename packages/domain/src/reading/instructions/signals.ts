/**
 * What a text says when it turns to a machine that reads it, told in the languages that are read: stems in lower
 * case, a whole word where it ends in '$'. No single sign proves anything; `detect-instructions.ts`
 * asks for those that belong together.
 */
const stems = {
  /** Software that reads and writes. */
  machine: `
    ai$|a\\.i\\.|ai-|ki$|ki-|ia$|d'ia$|l'ia$|llm|gpt|chatgpt|claude$|gemini$|copilot|chatbot|bot$|bots$
    language model|sprachmodell|modèles? de langage|modelos? de lenguaje|modell[oi] linguistic|modelos? de linguagem|taalmodel|model\\p{L}* językow|språkmodell
    artificial intelligence|künstliche\\p{L}* intelligenz|intelligence artificielle|inteligencia artificial|intelligenza artificiale|inteligência artificial|kunstmatige intelligentie|sztuczn\\p{L}* inteligencj|artificiell intelligens
    neural net|neuronale\\p{L}* netz|réseaux? de neurones|red\\p{L}* neuronal|ret[ei] neural|redes? neura|neura\\p{L}* netwerk|siec\\p{L}* neuronow|neuralt nätverk|neurala nätverk
    virtual assistant|virtuelle\\p{L}* assistent|assistants? virtuel|asistentes? virtual|assistent[ei] virtual|assistentes? virtua|virtuele assistent|wirtualn\\p{L}* asystent|virtuell\\p{L}* assistent|sprogmodel|kunstig intelligens|kielimalli|tekoäly|jazykov\\p{L}* model|uměl\\p{L}* inteligenc|neurale? net`,
  /** Names that people bear as well: they count only where they are called. */
  called: `
    assistant|agent|model$|models$|reader|assistent|modell$|leser$|assistant|modèle|lecteur|asistente|agente|modelo|lector|lectores|assistente|modello|lettor|leitor|lezer|asysten[tc]|modelu$|czytelni|modellen$|läsar|læser|modeller$|lukija|čtenář`,
  automatic: `automat|automát|automá|maschinell|machine processing|machine reader`,
  prompt: `system prompt|systemprompt|prompt système|prompt del sistema|prompt di sistema|prompt de sistema|systeemprompt|prompt systemow`,
  rules: `
    instruction|rule$|rules$|guideline|directive|polic|prompt$|system message|guidance given|anweisung|regel|vorgabe|richtlinie|systemanweisung|consigne|règle|instruccion|instrucción|regla|directric|istruzion|regol|direttiv|instruç|regra|diretri|instructie|richtlijn|systeeminstructie|veiligheidsregel|sicherheitsregel|instrukc|zasad|wytyczn|poleceni|instruktion|systeminstruktion|säkerhetsregl|regler$|riktlinj|instruks|retningslinje|ohje|pokyn`,
  disregard: `
    ignore$|ignor|disregard|forget|override|bypass|disable|replace|supersede|vergiss|missacht|beachte\\p{L}* nicht|setze|ersetze|oublie|désactiv|remplac|ne ten\\p{L}* pas compte|haz caso omiso|olvid|desactiv|sustit|dimentic|disattiv|sostitu|non tenere conto|esque|desconsider|desativ|substitu|negeer|vergeet|schakel|vervang|houd je niet|zignoruj|zapomnij|wyłącz|zastąp|nie stosuj|ignorera|glöm|bortse|stäng av|ersätt|ignorer$|se bort fra|glem|tilsidesæt|overse$|ohita|ignoruj`,
  prior: `
    previous|prior|above|earlier|all$|everything|any$|vorherig|bisherig|obig|oben$|alle$|alles$|précéd|ci-dessus|tou[ts]|anterior|todo|todas|precedent|sopra|tutt|acima|tudo|todas|eerder|hierboven|alle$|alles$|poprzedni|powyżej|wszystk|tidigare|ovan|alla$|allt$|foregående|ovenstående|ovenfor|aiemm|předchoz`,
  /** The reader is addressed as one does not address a customer. */
  you: `
    you$|your$|yours$|du$|dein|dir$|dich$|tu$|ton$|ta$|tes$|toi$|te$|vous$|votre|vos$|tú$|tus$|ti$|eres$|usted|tuo|tua$|tue$|tuoi$|sei$|você|seu$|sua$|suas$|seus$|lhe$|és$|je$|jouw|jij$|ci$|twoj|twój|swoj|swój|jesteś|din$|dina$|ditt$|jer$|jeres|dere$|deres$|dit$|sinun|tvůj|tvá`,
  output: `
    summar|answer|response|output|analysis|evaluation|your report|generat\\p{L}* (?:a|the) report|zusammenfass|antwort|ausgabe|auswertung|bewertung|résum|réponse|évaluation|resum|respuesta|evaluación|riassu|sintesi|risposta|valutazione|resposta|avaliação|samenvat|antwoord|beoordel|podsumow|streszcz|odpowied|sammanfatt|svar$|utvärder|konklusion|konklusjon|sammenfat|oppsummer|yhteenveto|shrnut`,
  /** Say it so. */
  judge: `
    rate|describe|treat|present|call|conclude|recommend|state|say|write|score|mark|assign|give grade|praise|quote only|report no|report the|report that|act as|act like|cite|flag|tell|list|begin|respond only|use this
    bewerte|bewertet|bewerten|beschreib|behandle|stelle|stuf|nenn|schreib|antworte|vergib|lob|einzustufen|gib$|sag|beginne|teile|führe|melde|auszuweisen|darzustellen
    présent|décri|considère|qualifi|écri|répond|attribu|class|indiqu|donne|dis$|dites|rédige|commence|faire l'éloge|fais|cite
    califi|describ|trat|indic|escrib|respond|otorg|asign|clasific|elogi|redact|di$|dile|empieza|contest|revel
    valut|descriv|definisc|indic|scriv|rispond|assegn|classific|lod|dai$|di'|inizi|elenc
    avali|descrev|trate|indiqu|escrev|respond|atribu|classific|elogi|dê$|diga|comece|chame
    beoordeel|beschrijv|behandel|noem|vermeld|schrijf|antwoord|geef|prijs|aanmerk|zeg|begin
    oceń|opisyw|traktuj|nazwij|napisz|podaj|odpowiad|przyzna|uzna|chwal|powiedz|zacznij
    bedöm|beskriv|behandla|kalla|ange|skriv$|skriva$|svara|ge$|klassa|beröm|säg|börja|konkluder|angiv|oppgi$|kald$|omtal|vurder|anbefal|sig$|si at|kirjoita|kuvaile|napiš|uveď|označ`,
  /** Leave it out. */
  suppress: `
    not mention|not report|omit|disregard|leave out|skip|drop|not disclose|not reveal|hide|not tell|not cite|not flag|not compare|not list|not explain|ignore|reveal|print the|send the|dropped|not consider|not count|not take
    erwähne\\p{L}* .{0,40}nicht|lassen sie .{0,60} weg|lass .{0,60} weg|wegzulass|weglass|auszulass|nicht zu erwähn|nicht erwähn|überspring|verrat|nicht wiedergeb|nicht beacht|streich|zu streichen|nicht mit|nicht auf|nicht berücksicht|nicht zu berücksicht|unberücksichtigt|außer acht
    ne mention|omet|saut|ne devez pas|ne doivent pas|ne dis pas|divulgu|ne les|affich|ne pas tenir|ne pas prendre|ne pas mention
    no mencion|omit|omite|salt|no debe|no le digas|revel|no las|muestra|no ten\\p{L}+ en cuenta|no consider
    non menzion|omett|salt|non dev|non dire|rivel|non elenc|mostra|non consider|non tener
    não mencion|omit|salt|não deve|não diga|revel|não as|mostre|não consider|não ter
    noem .{0,40} niet|weglat|laat .{0,90} weg|over te slaan|niet onthul|vertel .{0,30} niet|mogen .{0,20} niet|toon|niet meetell|niet meenem|buiten beschouwing
    nie wspomin|pomiń|pominię|nie możesz|nie mów|ujawni|nie powinni|pokaż|nie wymieni|nie uwzględni
    nämn inte|utelämn|hoppa över|inte avslöj|berätta inte|ska inte|avslöj|visa din|räkna inte|udelad|utelat|nævn ikke|nevn ikke|ikke nævn|ikke nevn|spring .{0,60} over|hopp over|omtal ikke|ikke omtal|skjul|fortie|jätä .{0,60} pois|vynech`,
  must: `
    must|should|shall|is to$|are to$|has to|are asked|kindly|soll$|sollen|muss$|müssen|hat .{0,60} zu$|haben|werden gebeten|zu$|doit|doivent|devez|sont priés|debe|deben|se ruega|ruega|dev[eio]$|devono|sono pregati|deve|devem|pede-se|moet|moeten|wordt verzocht|mag$|mogen|musi|powinn|ma$|prosimy|måste|ska$|ombeds|får$|bør$|må$|bedes|täytyy|pitää|mus[ií]$`,
  thisText: `
    this (?:document|file|text|page|report|memo|letter|paragraph|source|data room|pitch|tender|sentence)|the (?:document|file) |dieses? (?:dokument|datei|text|seite|bericht|angebot|absatz)|diesen? (?:text|bericht|absatz|satz)|diese (?:seite|datei)|dieser (?:datei|seite)|ce (?:document|fichier|texte|rapport|paragraphe)|cette (?:page|offre|source)|este (?:documento|archivo|texto|informe|párrafo|ficheiro|relatório|parágrafo)|deste ficheiro|esta (?:página|oferta|fuente|fonte|proposta)|quest[oa] (?:documento|file|testo|pagina|rapporto|paragrafo|offerta|fonte)|dit (?:document|bestand|rapport)|deze (?:pagina|alinea|offerte|bron|tekst)|te(?:n|go|j|mu|ę) (?:dokument|plik|raport|stron|ofert|akapit|źródł|tekst)\\p{L}*|den här filen|denna (?:rapport|fil|källa|text)|detta (?:stycke|dokument)|dokumentet|anbudet|sidan|dette (?:dokument|notat|afsnit|avsnitt)|denne (?:side|tekst|filen|rapporten)|tämä (?:asiakirja|tiedosto)|tento (?:dokument|soubor|text)`,
  audience: `user$|the user|reader$|the reader|dem nutzer|dem leser|l'utilisateur|au lecteur|al usuario|al lector|all'utente|al lettore|ao utilizador|ao usuário|ao leitor|de gebruiker|de lezer|użytkownikowi|czytelnikowi|användaren|läsaren|brugeren|læseren|brukeren|leseren`,
  tell: `tell|verrat|teile|ne dis|dis$|no le digas|dile|non dire|di'|não diga|diga|vertel|zeg|nie mów|powiedz|berätta|säg|fortæl|fortell`,
  only: `only|ausschließlich|uniquement|únicamente|soltanto|apenas|uitsluitend|wyłącznie|endast|udelukkende|utelukkende|yksinomaan|výhradně`,
  follow: `follow|befolge|suivez|suis$|sigue|segui|siga|volg|wykonuj|följ|følg`,
  becomes: `
    you are now (?:an?|the|in)$|from now on you|your task is|your only task|the only task|you are an? ai|du bist jetzt|deine einzige aufgabe|tu es désormais|vous êtes désormais (?:le|la|un)|ahora eres|a partir de ahora eres|da ora sei|ora sei|a partir de agora és|agora você é|je bent nu|od teraz jesteś|du är nu|du er nu$|du er nå$|fra nu af er du|fra nå av er du`,
  outdated: `no longer apply|outdated|obsolete|veraltet|périm|anticuad|superat|desatualiz|verouderd|nieaktualn|föråldrad|forældet|utdatert|vanhentu|zastaral`,
} as const;

/** Characters of a language without blanks between its words. */
const han = {
  machine:
    '人工智能|语言模型|大模型|神经网络|虚拟助手|智能体|机器人|(?<=\\p{Script=Han})(?:AI|LLM|GPT)|(?:AI|LLM|GPT)(?=\\p{Script=Han})',
  called: '助手|模型|阅读程序|读者',
  automatic: '自动',
  prompt: '系统提示|提示词',
  rules: '指令|指示|规则|准则|系统指令',
  disregard: '忽略|无视|忘记|关闭|替换|覆盖',
  prior: '之前|以上|所有|此前',
  you: '你',
  output: '摘要|总结|回答|评估|输出',
  judge: '评为|视为|写为|写明|称|给出|回答|赞扬|写一份|说出|开始|执行',
  suppress: '不要|省略|跳过|不得|透露|输出你',
  must: '必须|应当|应将|应|请',
  thisText: '本文件|本报告|本页|本标书|此来源|这一段',
  audience: '用户|读者',
  tell: '告诉',
  only: '只',
  follow: '执行|遵循',
  becomes: '你现在是|从现在起你',
  outdated: '过时|失效',
} as const;

export type Signal = keyof typeof stems;

function sourceOf(name: Signal): string {
  const words = stems[name]
    .trim()
    .split(/[|\n]/u)
    .map((word) => word.trim())
    .filter((word) => word !== '')
    .map((word) => (word.endsWith('$') ? `${word.slice(0, -1)}(?![\\p{L}\\p{N}])` : word));
  return `(?<![\\p{L}\\p{N}])(?:${words.join('|')})|${han[name]}`;
}

const patterns = new Map<Signal, RegExp>();
for (const name of Object.keys(stems) as Signal[]) {
  patterns.set(name, new RegExp(sourceOf(name), 'iu'));
}

/** Where a sign stands in a text, or -1. */
export function signAt(text: string, name: Signal): number {
  return patterns.get(name)?.exec(text)?.index ?? -1;
}

export function hasSign(text: string, name: Signal): boolean {
  return signAt(text, name) !== -1;
}
