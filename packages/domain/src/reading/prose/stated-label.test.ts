import { describe, expect, test } from 'vitest';
import { item, paragraph } from '../testing/read-blocks.ts';
import { figuresIn, memo, study } from './testing/figures-in.ts';

const measureOf = (text: string, printed: string, blocks = memo) =>
  figuresIn([...blocks, paragraph(text)]).find((figure) => figure.printed === printed)?.measure;

describe('where no noun is tied to a number', () => {
  test.each([
    ['Training for night ovens takes 18 months per baker.', '18', 'Training for night ovens takes'],
    ['Frozen loaves cost 35% less in 2024.', '35', 'Frozen loaves cost'],
    ['Uma prensa nova teria custado 2,8 milhões de euros.', '2,8', 'prensa nova teria custado'],
    ['After interest and tax the bakers earned EUR 8.8 million.', '8.8', 'bakers earned'],
    ['Our last delivery, that was in 2024, took 14 weeks.', '14', 'last delivery'],
  ])('what the sentence says with it is its label: %s', (text, printed, label) => {
    expect(measureOf(text, printed)).toBe(label);
  });

  test.each([
    ['Nobody would notice for three weeks.', 'three'],
    ['The kiln had a caretaker for five years.', 'five'],
    ['By our own account 6% was lost.', '6'],
  ])('a preposition before it ties it to nothing: %s', (text, printed) => {
    expect(measureOf(text, printed) ?? '').not.toMatch(/notice|caretaker|account/u);
  });
});

test('what is taken off first is not what is left', () => {
  expect(
    measureOf('After depreciation, interest and tax the group earned EUR 8.8 million.', '8.8'),
  ).toBe('group earned');
  expect(measureOf('After depreciation of EUR 2.1 million little was left.', '2.1')).toBe(
    'depreciation',
  );
});

test('a word in between does not part a name from its number', () => {
  expect(measureOf('Oven prices will, in our base case, fall by 4.5% a year to 2030.', '4.5')).toBe(
    'Oven prices',
  );
});

describe('a clause that names nothing', () => {
  test('goes on with what was told before it, of the same kind', () => {
    const text =
      'From 2020 to 2023 the market grew by 8.1% a year. We expect 8.6% a year from 2023 to 2028, which would bring it to EUR 440 million.';
    expect(measureOf(text, '8.6', study)).toBe('market');
    expect(measureOf(text, '440', study)).toBe('market');
    expect(
      measureOf('By 2028 33% of all dough will be frozen; in 2023 it was 8%.', '8', study),
    ).toContain('dough');
  });

  test('and of another kind with nothing', () => {
    expect(measureOf('The market grew by 8.1% a year. In 2023 it was 12 days.', '12', study)).toBe(
      null,
    );
  });
});

test('a mark is of what it is given for, and a share may follow its whole', () => {
  expect(figuresIn([...study, item('3.9 out of 5 for overall crust')])[0]?.measure).toBe(
    'overall crust',
  );
  expect(
    figuresIn([...study, paragraph('Of all ovens sold in 2023, 44% were electric.')]).at(-1),
  ).toMatchObject({
    measure: 'were electric',
    segment: ['ovens sold'],
    period: '2023-12-31',
  });
});

test('a sum below a case is how far below it is', () => {
  expect(measureOf('In 2030 it lies EUR 590 million under the base case.', '590', study)).toBe(
    'under the base case',
  );
});
