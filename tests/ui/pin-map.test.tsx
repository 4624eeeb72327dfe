import { sendKeys, sendMouse } from '@web/test-runner-commands';
import { expect } from 'chai';
import { useState } from 'react';
import type { Degrees } from '#core/platform/format/degrees.ts';
import { PinMap } from '../../src/widgets/views/map/pin-map.tsx';
import { audit, type Place, place, test, until } from './fixtures/place.tsx';

const linz = { longitude: 14.2858, latitude: 48.3069 };

function Example({ begin }: { begin?: Degrees }) {
  const [point, setPoint] = useState(begin);
  return (
    <>
      <PinMap label="Lage auf der Karte" point={point} begin={linz} onSet={setPoint} />
      <output>{point ? `${point.latitude} ${point.longitude}` : ''}</output>
    </>
  );
}

const pointOn = (page: Place): number[] => (page.one('output').textContent ?? '').split(' ').map(Number);
const status = (page: Place): string => page.one('[role=status]').textContent ?? '';
const map = (page: Place): HTMLElement => page.one('[data-pin-map]');
/** Metres of the step that is said. */
const step = (page: Place): number => {
  const [, number = '', unit] = /^Schritt: ([\d.]+)\u202f(k?m)/.exec(status(page)) ?? [];
  return Number(number.replace('.', '')) * (unit === 'km' ? 1000 : 1);
};

test.everywhere('[R5.1] arrow keys move the pin by the step that is said; plus and minus change it', async (page) => {
  page.show(<Example begin={linz} />);
  await until('a canvas', () => map(page).querySelector('canvas'));
  map(page).focus();
  const first = await until('a step', () => step(page) > 0 && step(page));
  await sendKeys({ press: 'ArrowUp' });
  const [north = 0, still] = pointOn(page);
  expect((north - linz.latitude) * 111_195).to.be.closeTo(first, 0.1);
  expect(still).to.equal(linz.longitude);
  expect(status(page)).to.match(/^Schritt: .*m, 48,\d+ 14,2858$/);
  await sendKeys({ press: '+' });
  await sendKeys({ press: '+' });
  await until('a smaller step', () => step(page) < first);
  await sendKeys({ press: 'ArrowRight' });
  const [, east = 0] = pointOn(page);
  expect((east - linz.longitude) * 111_195 * Math.cos((north * Math.PI) / 180)).to.be.closeTo(step(page), 0.1);
  await sendKeys({ press: '-' });
  await sendKeys({ press: '-' });
  await until('the step as before', () => step(page) === first);
  await audit(page);
});

test.everywhere('[R5.1] a click sets the pin, and dragging moves it', async (page) => {
  page.show(<Example />);
  await until('a canvas', () => map(page).querySelector('canvas'));
  map(page).scrollIntoView();
  const { left, top, width, height } = map(page).getBoundingClientRect();
  const at = (x: number, y: number): [number, number] => [Math.round(left + x * width), Math.round(top + y * height)];
  await sendMouse({ type: 'click', position: at(0.5, 0.5) });
  const [latitude = 0, longitude = 0] = await until('a point', () => {
    const point = pointOn(page);
    return point.length === 2 && point;
  });
  expect(latitude).to.be.closeTo(linz.latitude, 0.01);
  expect(longitude).to.be.closeTo(linz.longitude, 0.01);
  await sendMouse({ type: 'move', position: at(0.5, 0.5) });
  await sendMouse({ type: 'down' });
  await sendMouse({ type: 'move', position: at(0.6, 0.4) });
  await sendMouse({ type: 'up' });
  await until('the pin elsewhere', () => (pointOn(page)[1] ?? 0) > longitude && (pointOn(page)[0] ?? 0) > latitude);
});

test('[R5.1] without a point, Enter sets the pin in the middle; other keys do nothing', async () => {
  const page = place('light page');
  page.show(<Example />);
  await until('a canvas', () => map(page).querySelector('canvas'));
  await until('a step', () => step(page) > 0 && step(page));
  map(page).focus();
  await sendKeys({ press: 'a' });
  expect(pointOn(page)).to.deep.equal([0]);
  await sendKeys({ press: 'Enter' });
  const [latitude, longitude] = pointOn(page);
  expect(latitude).to.be.closeTo(linz.latitude, 0.0001);
  expect(longitude).to.be.closeTo(linz.longitude, 0.0001);
});
