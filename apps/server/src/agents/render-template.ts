/**
 * Puts the values into a template. Braces around anything but a known name stay as they are, and
 * values are never read for placeholders themselves: a document cannot smuggle one in.
 */
export function renderTemplate(template: string, values: Readonly<Record<string, string>>): string {
  return template.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? '') : placeholder,
  );
}
