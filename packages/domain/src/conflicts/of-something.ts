/** What is measured of something that only its table names: two of them are no more one than two tables are. */
export const ofSomething: readonly string[] =
  'margin margins marge marges margen margine margem share shares anteil anteile growth wachstum change changes veränderung rate rates ratio quote quota taux average durchschnitt value wert amount betrag number anzahl count part parts'.split(
    ' ',
  );
