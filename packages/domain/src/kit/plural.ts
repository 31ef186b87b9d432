/** What stands behind the noun that a name is about: "Sales of pumps", "Costs, net", "Orders (booked)". */
const behind =
  /[,(:]|\sd[’']|\s(?:de|des|du|del|di|van|der|of|in|for|from|by|per|to|at|with|before|after|excluding|including)\s/u;
const singular = /(?:ss|us|is|news)$/iu;

/** Many islands, one state. */
const oneOfMany = /^(?:the )?(?:netherlands|united states|philippines|bahamas|maldives)$/iu;

/** Whether an English name is of many: "Net sales", "Surgical kits", not "Gross profit". */
export function isPlural(name: string): boolean {
  const [noun = ''] = name.split(behind);
  const last = noun.trim().split(/\s/u).at(-1) ?? '';
  return !oneOfMany.test(noun.trim()) && /\p{Ll}s$/u.test(last) && !singular.test(last);
}
