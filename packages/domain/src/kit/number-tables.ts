/**
 * Numbers as words, by language: each value with its forms. `-` behind a form: it only begins
 * a compound. `and` joins parts, `plus` adds a part behind a number, `lead` stands for a part of the
 * scale behind it, `about` rounds. Norwegian and Danish share a table, as the other classes do.
 */
const texts = {
  en: `
words 0:zero 1:one 2:two 3:three 4:four 5:five 6:six 7:seven 8:eight 9:nine
words 10:ten 11:eleven 12:twelve 13:thirteen 14:fourteen 15:fifteen 16:sixteen 17:seventeen 18:eighteen 19:nineteen 20:twenty
words 30:thirty 40:forty,fourty 50:fifty 60:sixty 70:seventy 80:eighty 90:ninety
words 100:hundred 1000:thousand
dozen dozen
article a|an
and and
plus 0.5:and a half|0.25:and a quarter|0.75:and three quarters|0.75:and three-quarters
lead 0.5:half a|0.5:a half|0.5:one half|0.25:a quarter of a|0.25:quarter of a|0.75:three quarters of a|0.75:three-quarters of a`,
  de: `
words 0:null 1:ein,eins,eine,einen,einer,einem 2:zwei,zwo,zweier,zweien 3:drei,dreier,dreien 4:vier 5:fünf 6:sechs 7:sieben 8:acht 9:neun
words 10:zehn 11:elf 12:zwölf 13:dreizehn 14:vierzehn 15:fünfzehn 16:sechzehn 17:siebzehn 18:achtzehn 19:neunzehn 20:zwanzig
words 30:dreißig,dreissig 40:vierzig 50:fünfzig 60:sechzig 70:siebzig 80:achtzig 90:neunzig
words 100:hundert 1000:tausend
words 1.5:anderthalb,anderthalbe,anderthalben,eineinhalb,einundeinhalb 0.5:einhalb,einhalbe,undeinhalb
dozen dutzend
and und
plus 0.5:und eine halbe|0.5:und ein halbes|0.5:und ein halb
lead 0.5:eine halbe|0.5:einer halben|0.5:halbe|0.25:eine viertel|0.25:eine viertel-|0.75:dreiviertel|0.75:eine dreiviertel|0.75:drei viertel`,
  nl: `
words 0:nul 1:een,één,eén 2:twee 3:drie 4:vier 5:vijf 6:zes 7:zeven 8:acht 9:negen
words 10:tien 11:elf 12:twaalf 13:dertien 14:veertien 15:vijftien 16:zestien 17:zeventien 18:achttien 19:negentien 20:twintig
words 30:dertig 40:veertig 50:vijftig 60:zestig 70:zeventig 80:tachtig 90:negentig
words 100:honderd 1000:duizend
words 1.5:anderhalf,anderhalve 0.5:enhalf,ënhalf,eneenhalf,ëneenhalf
dozen dozijn
and en|ën
plus 0.5:en een half|0.5:en een halve|0.5:en half
lead 0.5:een half|0.5:een halve|0.5:half|0.5:halve|0.25:een kwart|0.75:driekwart|0.75:drie kwart
about 10:tiental|12:twaalftal|15:vijftiental|20:twintigtal|30:dertigtal|100:honderdtal`,
  fr: `
words 0:zéro 1:un,une 2:deux 3:trois 4:quatre 5:cinq 6:six 7:sept 8:huit 9:neuf
words 10:dix 11:onze 12:douze 13:treize 14:quatorze 15:quinze 16:seize 20:vingt,vingts
words 30:trente 40:quarante 50:cinquante 60:soixante 70:septante 80:huitante,octante 90:nonante
words 100:cent,cents 1000:mille
dozen douzaine|douzaines
and et
plus 0.5:et demi|0.5:et demie|0.25:et quart|0.75:trois quarts
lead 0.5:un demi|0.5:une demie|0.5:demi|0.25:un quart de|0.75:trois quarts de
about 8:huitaine|10:dizaine|15:quinzaine|20:vingtaine|30:trentaine|40:quarantaine|50:cinquantaine|60:soixantaine|100:centaine|1000:millier`,
  es: `
words 0:cero 1:uno,una,un 2:dos 3:tres 4:cuatro 5:cinco 6:seis 7:siete 8:ocho 9:nueve
words 10:diez 11:once 12:doce 13:trece 14:catorce 15:quince 16:dieciséis,dieciseis 17:diecisiete 18:dieciocho 19:diecinueve 20:veinte 21:veintiuno,veintiún,veintiun,veintiuna 22:veintidós,veintidos 23:veintitrés,veintitres 24:veinticuatro 25:veinticinco 26:veintiséis,veintiseis 27:veintisiete 28:veintiocho 29:veintinueve
words 30:treinta 40:cuarenta 50:cincuenta 60:sesenta 70:setenta 80:ochenta 90:noventa
words 100:cien,ciento 200:doscientos,doscientas 300:trescientos,trescientas 400:cuatrocientos,cuatrocientas 500:quinientos,quinientas 600:seiscientos,seiscientas 700:setecientos,setecientas 800:ochocientos,ochocientas 900:novecientos,novecientas 1000:mil
dozen docena|docenas
and y
plus 0.5:y medio|0.5:y media|0.25:y cuarto
lead 0.5:medio|0.5:media|0.25:un cuarto de|0.75:tres cuartos de
about 10:decena|15:quincena|20:veintena|30:treintena|50:cincuentena|100:centenar|1000:millar`,
  it: `
words 0:zero 1:uno,una,un 2:due 3:tre,tré 4:quattro 5:cinque 6:sei 7:sette 8:otto 9:nove
words 10:dieci 11:undici 12:dodici 13:tredici 14:quattordici 15:quindici 16:sedici 17:diciassette 18:diciotto 19:diciannove 20:venti,vent-
words 30:trenta,trent- 40:quaranta,quarant- 50:cinquanta,cinquant- 60:sessanta,sessant- 70:settanta,settant- 80:ottanta,ottant- 90:novanta,novant-
words 100:cento,cent- 1000:mille,mila
dozen dozzina|dozzine
plus 0.5:e mezzo|0.5:e mezza|0.25:e un quarto
lead 0.5:mezzo|0.5:mezza|0.25:un quarto di|0.75:tre quarti di
about 10:decina|15:quindicina|20:ventina|30:trentina|40:quarantina|50:cinquantina|100:centinaio|1000:migliaio`,
  pt: `
words 0:zero 1:um,uma 2:dois,duas 3:três,tres 4:quatro 5:cinco 6:seis 7:sete 8:oito 9:nove
words 10:dez 11:onze 12:doze 13:treze 14:catorze,quatorze 15:quinze 16:dezasseis,dezesseis 17:dezassete,dezessete 18:dezoito 19:dezanove,dezenove 20:vinte
words 30:trinta 40:quarenta 50:cinquenta 60:sessenta 70:setenta 80:oitenta 90:noventa
words 100:cem,cento 200:duzentos,duzentas 300:trezentos,trezentas 400:quatrocentos,quatrocentas 500:quinhentos,quinhentas 600:seiscentos,seiscentas 700:setecentos,setecentas 800:oitocentos,oitocentas 900:novecentos,novecentas 1000:mil
dozen dúzia|dúzias
and e
plus 0.5:e meio|0.5:e meia|0.25:e um quarto
lead 0.5:meio|0.5:meia|0.25:um quarto de|0.75:três quartos de
about 10:dezena|15:quinzena|20:vintena|100:centena|1000:milhar`,
  nb: `
words 0:nul,null 1:en,et,ett,én,ét,ei 2:to 3:tre 4:fire 5:fem 6:seks 7:syv,sju 8:otte,åtte 9:ni
words 10:ti 11:elleve 12:tolv 13:tretten 14:fjorten 15:femten 16:seksten 17:sytten 18:atten 19:nitten 20:tyve,tjue
words 30:tredive,tredve,tretti 40:fyrre,fyrretyve,førti 50:halvtreds,halvtredsindstyve,femti 60:tres,tresindstyve,seksti 70:halvfjerds,halvfjerdsindstyve,sytti 80:firs,firsindstyve,åtti 90:halvfems,halvfemsindstyve,nitti
words 100:hundrede,hundred,hundre 1000:tusind,tusinde,tusen
words 1.5:halvanden,halvandet,halvannen,halvannet
dozen dusin
and og
plus 0.5:og en halv|0.5:og et halvt|0.5:og en halv|0.5:en halv|0.5:og ein halv
lead 0.5:en halv|0.5:et halvt|0.5:halv|0.25:en kvart|0.75:trekvart|0.75:tre kvart`,
  sv: `
words 0:noll 1:en,ett 2:två,tvenne 3:tre 4:fyra 5:fem 6:sex 7:sju 8:åtta 9:nio
words 10:tio 11:elva 12:tolv 13:tretton 14:fjorton 15:femton 16:sexton 17:sjutton 18:arton,aderton 19:nitton 20:tjugo
words 30:trettio 40:fyrtio,förtio 50:femtio 60:sextio 70:sjuttio 80:åttio 90:nittio
words 100:hundra 1000:tusen
words 1.5:halvannan,halvtannat
dozen dussin
and och
plus 0.5:och en halv|0.5:och ett halvt|0.5:och ett halv
lead 0.5:en halv|0.5:ett halvt|0.5:halv|0.25:en kvarts|0.25:kvarts|0.75:trekvarts|0.75:tre kvarts
about 10:tiotal|20:tjugotal|30:trettiotal|50:femtiotal|100:hundratal`,
  fi: `
words 0:nolla 1:yksi,yhden,yhtä,yhdessä,yhdestä,yhteen,yhdellä 2:kaksi,kahden,kahta,kahdessa,kahdesta,kahteen,kahdella,kahdelta,kahdelle 3:kolme,kolmen,kolmea,kolmessa,kolmesta,kolmeen,kolmella,kolmelta,kolmelle 4:neljä,neljän,neljää,neljässä,neljästä,neljään,neljällä,neljältä,neljälle 5:viisi,viiden,viittä,viidessä,viidestä,viiteen,viidellä,viideltä,viidelle 6:kuusi,kuuden,kuutta,kuudessa,kuudesta,kuuteen,kuudella,kuudelta,kuudelle 7:seitsemän,seitsemää,seitsemässä,seitsemästä,seitsemään,seitsemällä 8:kahdeksan,kahdeksaa,kahdeksassa,kahdeksasta,kahdeksaan,kahdeksalla 9:yhdeksän,yhdeksää,yhdeksässä,yhdeksästä,yhdeksään,yhdeksällä
words 10:kymmenen,kymmentä,kymmenessä,kymmenestä,kymmeneen,kymmenellä
words 100:sata,sadan,sataa,sadassa,sadasta,sataan,sadalla 1000:tuhat,tuhannen,tuhatta,tuhannessa,tuhannesta,tuhanteen
words 1.5:puolitoista,puolentoista,puoltatoista
dozen tusina|tusinaa
teen toista
plus 0.5:ja puoli|0.5:ja puolen|0.5:ja puolta
lead 0.5:puoli|0.5:puolen|0.25:neljännes|0.75:kolme neljännestä`,
  pl: `
words 0:zero 1:jeden,jedna,jedno,jednego,jednej,jedną,jednym,jednemu 2:dwa,dwie,dwóch,dwu,dwoma,dwiema,dwaj,dwóm 3:trzy,trzech,trzem,trzema,trzej 4:cztery,czterech,czterem,czterema,czterej 5:pięć,pięciu,pięcioma 6:sześć,sześciu,sześcioma 7:siedem,siedmiu,siedmioma 8:osiem,ośmiu,ośmioma 9:dziewięć,dziewięciu,dziewięcioma
words 10:dziesięć,dziesięciu,dziesięcioma 11:jedenaście,jedenastu 12:dwanaście,dwunastu 13:trzynaście,trzynastu 14:czternaście,czternastu 15:piętnaście,piętnastu 16:szesnaście,szesnastu 17:siedemnaście,siedemnastu 18:osiemnaście,osiemnastu 19:dziewiętnaście,dziewiętnastu 20:dwadzieścia,dwudziestu
words 30:trzydzieści,trzydziestu 40:czterdzieści,czterdziestu 50:pięćdziesiąt,pięćdziesięciu 60:sześćdziesiąt,sześćdziesięciu 70:siedemdziesiąt,siedemdziesięciu 80:osiemdziesiąt,osiemdziesięciu 90:dziewięćdziesiąt,dziewięćdziesięciu
words 100:sto,stu 200:dwieście,dwustu 300:trzysta,trzystu 400:czterysta,czterystu 500:pięćset,pięciuset 600:sześćset,sześciuset 700:siedemset,siedmiuset 800:osiemset,ośmiuset 900:dziewięćset,dziewięciuset 1000:tysiąc,tysiące,tysięcy,tysiąca,tysiącami,tysiącach
words 1.5:półtora,półtorej
dozen tuzin|tuziny|tuzinów
plus 0.5:i pół|0.25:i ćwierć
lead 0.5:pół|0.25:ćwierć|0.75:trzy czwarte`,
} as const;

export type NumberLanguage = keyof typeof texts;

export const numberLanguages = Object.keys(texts) as NumberLanguage[];

/** The table by which a language's words are read; null where there is none. */
export function numberLanguageOf(language: string | null): NumberLanguage | null {
  if (language === 'da' || language === 'no') return 'nb';
  return numberLanguages.find((each) => each === language) ?? null;
}

export interface NumberTable {
  /** Values by form; forms that only begin a compound stand in `starts`. */
  words: ReadonlyMap<string, number>;
  starts: ReadonlyMap<string, number>;
  dozens: ReadonlySet<string>;
  teens: ReadonlySet<string>;
  articles: ReadonlySet<string>;
  joins: ReadonlySet<string>;
  plus: ReadonlyMap<string, number>;
  leads: ReadonlyMap<string, number>;
  about: ReadonlyMap<string, number>;
}

function readTable(text: string): NumberTable {
  const lines = text
    .trim()
    .split('\n')
    .map((line) => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)] as const);
  const own = (name: string) => lines.find(([head]) => head === name)?.[1].split('|') ?? [];
  const valued = (name: string) =>
    new Map(
      own(name).map((entry) => {
        const [value = '', form = ''] = entry.split(':');
        return [form, Number(value)];
      }),
    );
  const forms = lines
    .filter(([head]) => head === 'words')
    .flatMap(([, list]) => list.split(' '))
    .flatMap((entry) => {
      const [value = '', list = ''] = entry.split(':');
      return list.split(',').map((form) => [form, Number(value)] as const);
    });
  return {
    words: new Map(forms.filter(([form]) => !form.endsWith('-'))),
    starts: new Map(
      forms.filter(([form]) => form.endsWith('-')).map(([form, v]) => [form.slice(0, -1), v]),
    ),
    dozens: new Set(own('dozen')),
    teens: new Set(own('teen')),
    articles: new Set(own('article')),
    joins: new Set(own('and')),
    plus: valued('plus'),
    leads: valued('lead'),
    about: valued('about'),
  };
}

export const numberTables = Object.fromEntries(
  Object.entries(texts).map(([language, text]) => [language, readTable(text)]),
) as Record<NumberLanguage, NumberTable>;
