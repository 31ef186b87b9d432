import { describe, expect, test } from 'vitest';
import { paragraph } from '../testing/read-blocks.ts';
import { figuresIn, memo, study } from './testing/figures-in.ts';

const measuresIn = (text: string, head = memo) =>
  Object.fromEntries(
    figuresIn([...head, paragraph(text)]).map(({ printed, measure }) => [printed, measure]),
  );

describe('what a number is of, where its name stands apart', () => {
  test('is told of a part', () => {
    expect(measuresIn('We had 81 people, of whom 31 were night bakers in May.')).toMatchObject({
      '31': 'night bakers',
    });
    expect(
      measuresIn('Flour came EUR 3.4 million cheaper; EUR 1.7 million of this is a single refund.'),
    ).toMatchObject({ '1.7': 'single refund' });
    expect(measuresIn('Of 90 ovens, 22 were late.')).toMatchObject({ '22': null });
  });

  test('stands before a comma', () => {
    expect(
      measuresIn(
        'The vans are in the hands of hired drivers, 52 at the end of May, who come by the day.',
      ),
    ).toMatchObject({ '52': 'hired drivers' });
    expect(measuresIn('That is the count from our own list, about 55.')).toMatchObject({
      '55': null,
    });
  });

  test('are the same things, done otherwise', () => {
    expect(measuresIn('In 2024 we sold 410 ovens, rented 320 and scrapped 270.')).toEqual({
      '410': 'ovens',
      '320': 'ovens rented',
      '270': 'ovens scrapped',
    });
  });

  test('is what was done so often', () => {
    expect(
      measuresIn('In seven of the ten weeks before Easter we baked on Sundays.'),
    ).toMatchObject({ seven: 'we baked on Sundays' });
  });

  test('stands before whom it was paid to', () => {
    expect(
      measuresIn('The mill is a cooperative; fees owed to it were EUR 512,000 in 2024.'),
    ).toEqual({ '512,000': 'fees' });
  });

  test('is a share told right before, if there is just one', () => {
    const share = 'of ovens have a timer';
    expect(measuresIn('38% of ovens have a timer; among those of Linz it is 57%.', study)).toEqual({
      '38': share,
      '57': share,
    });
    expect(
      measuresIn('38% use gas, 62% are electric; in our last wave it was 56%.', study),
    ).toMatchObject({ '56': null });
  });

  test('was asked for in the sentence before', () => {
    expect(
      measuresIn('Ms Lind asked how many ovens had stood idle. Mr Ash said 144 and falling.'),
    ).toEqual({ '144': 'ovens' });
  });

  test('rises in Dutch', () => {
    expect(
      measuresIn('De voorraad is per 30 april 2025 opgelopen tot 4,2 maal de maandomzet.'),
    ).toEqual({ '4,2': 'voorraad' });
  });
});
