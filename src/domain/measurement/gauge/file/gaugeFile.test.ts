import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type FileAnswers, readGaugeFile } from './gaugeFile.ts';

const values = (text: string, answers?: FileAnswers) =>
  readGaugeFile(text, answers).batches.map(({ readings }) => readings.map(({ value, unit }) => `${value} ${unit}`));

const posiSoft = [
  'Gage S/N,784112',
  'Probe Type,6000 FNS',
  'Probe S/N,321001',
  'Batch Name,TK-101 Shell 1',
  'Cal Date,2026-01-14',
  'Units,mils',
  '',
  '#,Reading,Date,Time',
  '1,3.14,2026-11-21,10:31:02',
  '2,---,2026-11-21,10:31:09',
  '3,3.20,2026-11-21,10:31:15',
  'Mean,3.17,,',
  'n,2,,',
  'Std Dev,0.04,,',
].join('\r\n');

describe('A file of a gauge', () => {
  test('says its gauge, probe, batch, unit and readings; what is no number is no reading, nor is a statistic', () => {
    const file = readGaugeFile(posiSoft);
    expect(file).toMatchObject({
      serialNo: '784112',
      probeSerialNo: '321001',
      probeType: '6000 FNS',
      calibratedOn: '2026-01-14',
      asks: [],
      notUnderstood: ['2,---,2026-11-21,10:31:09'],
    });
    expect(file.batches).toEqual([
      {
        name: 'TK-101 Shell 1',
        readings: [
          { value: 3.14, unit: 'mil', raw: '1,3.14,2026-11-21,10:31:02', at: '2026-11-21 10:31:02' },
          { value: 3.2, unit: 'mil', raw: '3,3.20,2026-11-21,10:31:15', at: '2026-11-21 10:31:15' },
        ],
      },
    ]);
  });

  test.each<[string, string, string[][]]>([
    ['heading', 'No;Thickness (µm)\n1;98\n2;102', [['98 µm', '102 µm']]],
    ['heading without brackets', 'No;DFT mils\n1;3.1\n2;3.2', [['3.1 mil', '3.2 mil']]],
    ['decimal commas', 'Nr;Messwert [µm]\n1;98,5\n2;101,25', [['98.5 µm', '101.25 µm']]],
    ['accents', 'Nº\tÉpaisseur (µm)\n1\t98\n2\t102', [['98 µm', '102 µm']]],
    ['a column of units', 'Reading,Thickness,Units\n1,98,µm\n2,3.2,mils', [['98 µm', '3.2 mil']]],
    ['units in the cells', 'ID,Value\n1,98 µm\n2,102um', [['98 µm', '102 µm']]],
    ['groups', 'Batch,Reading (um)\nB1,98\nB2,102\nB1,95', [['98 µm', '95 µm'], ['102 µm']]],
    ['one column', 'Messwert (µm)\n98,5\n101,25', [['98.5 µm', '101.25 µm']]],
    ['bare lines', '3.14 mil  N1\n  ---  N1\n3.20 mil  N1', [['3.14 mil', '3.2 mil']]],
    ['decimal commas in quotes', 'No,Value (µm)\n1,"98,5"\n2,102', [['98.5 µm', '102 µm']]],
    ['quotes around all', '"No","Thickness (µm)"\n"1","98"\n"2","1,5"', [['98 µm', '1.5 µm']]],
    [
      'a column for each reading',
      'Spot;Reading 1 (µm);Reading 2 (µm);Mean\n1;98;102;100\n2;95,5;97;96',
      [['98 µm', '102 µm', '95.5 µm', '97 µm']],
    ],
    [
      'readings counted',
      'Units;µm\nSpot;1;2;3\nN1;98;102;95\nN2;97;;99',
      [['98 µm', '102 µm', '95 µm', '97 µm', '99 µm']],
    ],
    [
      'spots by area',
      'Batch,Spot,R1,R2,R3\nA,1,3.1 mil,3.2 mil,3.0 mil\nB,1,3.3 mil,3.4 mil,3.5 mil',
      [
        ['3.1 mil', '3.2 mil', '3 mil'],
        ['3.3 mil', '3.4 mil', '3.5 mil'],
      ],
    ],
    ['heading that is a unit, beside the numbers of the readings', 'Reading,µm\n1,98\n2,102', [['98 µm', '102 µm']]],
    ['unit in brackets', 'Measurement;[mils]\n1;3.1\n2;3.2\nMean;3.15', [['3.1 mil', '3.2 mil']]],
    ['readings that count up', 'Reading (mil);Time\n1;10:31\n2;10:32', [['1 mil', '2 mil']]],
    [
      'statistics in cells',
      'Reading,Thickness (µm)\n1,98\n2,102\nStDev,0.7\nHigh/Low,102\nNumber of readings,2',
      [['98 µm', '102 µm']],
    ],
    ['statistics', 'Thickness (µm)\n98\n102\nMean: 100\nStatistics\nmin 98', [['98 µm', '102 µm']]],
  ])('is read by its %s', (_, text, expected) => {
    expect(values(text)).toEqual(expected);
  });

  test('asks for the column, where the one that is named only counts the readings', () => {
    const text = 'Reading;Höhe (µm)\n1;98\n2;102\nMean;100';
    expect(readGaugeFile(text).asks).toEqual(['column']);
    expect(values(text, { column: 1 })).toEqual([['98 µm', '102 µm']]);
  });

  test('asks for the unit once, where it says none', () => {
    const text = 'No;Reading\n1;98\n2;102';
    expect(readGaugeFile(text).asks).toEqual(['unit']);
    expect(values(text, { unit: 'µm' })).toEqual([['98 µm', '102 µm']]);
    expect(readGaugeFile(text, { unit: 'µm' }).asks).toEqual([]);
  });

  test('asks for the column, where no heading says which holds the values: by its heading and its first value', () => {
    const columns = [
      { heading: 'Stelle', first: '1' },
      { heading: 'Höhe (µm)', first: '98' },
    ];
    const text = 'Gauge S/N;784112\nStelle;Höhe (µm)\n1;98\n2;102';
    expect(readGaugeFile(text)).toMatchObject({ serialNo: '784112', asks: ['column'], columns, batches: [] });
    expect(readGaugeFile(text, { column: 1 })).toMatchObject({ asks: [], columns, column: 1, notUnderstood: [] });
    expect(values(text, { column: 1 })).toEqual([['98 µm', '102 µm']]);
    expect(readGaugeFile('No;Höhe\n1;98').columns.map(({ heading }) => heading)).toEqual(['No', 'Höhe']);
  });

  test('without headings offers its columns by their first values, and no reading is taken for a heading', () => {
    const text = '1;98\n---;n/a\n2;102';
    expect(readGaugeFile(text).columns).toEqual([
      { heading: '', first: '1' },
      { heading: '', first: '98' },
    ]);
    expect(values(text, { column: 1, unit: 'µm' })).toEqual([['98 µm', '102 µm']]);
  });

  test('asks what a comma means in bare lines, where it could be two readings', () => {
    expect(readGaugeFile('98,102\n97,101').asks).toEqual(['comma']);
    expect(values('98,102\n97,101', { comma: 'separator', unit: 'µm' })).toEqual([
      ['98 µm', '102 µm', '97 µm', '101 µm'],
    ]);
    expect(values('98,5 µm\n97,1 µm')).toEqual([['98.5 µm', '97.1 µm']]);
  });

  test('of one bare column says its heading as a heading, and takes the unit that stands there', () => {
    const text = 'Messreihe Nord\nHöhe (µm)\n98\nn/a\n102';
    expect(readGaugeFile(text)).toMatchObject({
      headings: ['Messreihe Nord', 'Höhe (µm)'],
      notUnderstood: ['n/a'],
      asks: [],
    });
    expect(values(text)).toEqual([['98 µm', '102 µm']]);
  });

  test('in JSON is read whatever the case of its names', () => {
    const pascal = {
      ProbeType: '6000 FNS',
      SerialNumber: 784112,
      BatchName: 'B1',
      Units: 'µm',
      Readings: [{ Value: 98, Timestamp: '10:31' }, { Value: '102,5', Units: 'mils' }, { Value: '---' }, 95],
    };
    expect(readGaugeFile(JSON.stringify(pascal))).toMatchObject({
      serialNo: '784112',
      probeType: '6000 FNS',
      asks: [],
      batches: [{ name: 'B1', readings: [{ at: '10:31' }, {}, {}] }],
      notUnderstood: ['{"Value":"---"}'],
    });
    expect(values(JSON.stringify(pascal))).toEqual([['98 µm', '102.5 mil', '95 µm']]);
    const camel = {
      batches: [
        { batchName: 'B1', readings: [98] },
        { batchName: 'B2', readings: [{ thickness: 102 }] },
      ],
    };
    expect(values(JSON.stringify(camel), { unit: 'µm' })).toEqual([['98 µm'], ['102 µm']]);
    expect(values('[98, 102]', { unit: 'mil' })).toEqual([['98 mil', '102 mil']]);
    expect(readGaugeFile('{"a": 1}').batches).toEqual([]);
  });

  test('in XML is read like JSON: elements and attributes alike, whatever their case', () => {
    const elements = `<?xml version="1.0" encoding="UTF-8"?>
      <!-- made for this test -->
      <PosiTector><Batch><BatchName>TK-101 &amp; N1</BatchName><ProbeType>6000 FNS</ProbeType>
        <SerialNumber>784112</SerialNumber><Units>mils</Units>
        <Readings>
          <Reading><Value>3.14</Value><Timestamp>2026-11-21 10:31:02</Timestamp></Reading>
          <Reading><Value>---</Value></Reading>
          <Reading><Value>3.20</Value></Reading>
        </Readings></Batch></PosiTector>`;
    expect(readGaugeFile(elements)).toMatchObject({
      serialNo: '784112',
      probeType: '6000 FNS',
      asks: [],
      batches: [{ name: 'TK-101 & N1', readings: [{ at: '2026-11-21 10:31:02' }, {}] }],
      notUnderstood: ['{"Value":"---"}'],
    });
    expect(values(elements)).toEqual([['3.14 mil', '3.2 mil']]);
    const attributes = (readings: string) => `<Batches><Batch name="B1" units="um">${readings}</Batch></Batches>`;
    for (const readings of [
      '<Reading value="98"/><Reading value="102"/>',
      '<Reading n="1">98</Reading><Reading n="2">102</Reading>',
      '<Reading>98</Reading><Reading>102</Reading>',
      '<Readings><Reading>98</Reading><Reading>102</Reading></Readings>',
    ]) {
      expect(values(attributes(readings))).toEqual([['98 µm', '102 µm']]);
    }
    expect(values(attributes('<Reading value="98"/>'))).toEqual([['98 µm']]);
    for (const broken of ['<a><b></a>', '<a', '<a>98', '<!DOCTYPE a [<!ENTITY b "98">]><a>&b;</a>']) {
      expect(readGaugeFile(broken).batches.flatMap(({ readings }) => readings.map(({ value }) => value))).toEqual([]);
    }
  });

  test('whose comma may be of thousands is asked about, unless its column tells', () => {
    const file = (...cells: string[]) =>
      `No.\tThickness (µm)\n${cells.map((cell, at) => `${at + 1}\t${cell}`).join('\n')}\n`;
    expect(readGaugeFile(file('1,234', '998'))).toMatchObject({ asks: ['comma'], batches: [] });
    expect(values(file('1,234', '998'), { comma: 'separator' })).toEqual([['1234 µm', '998 µm']]);
    expect(values(file('1,234', '998'), { comma: 'decimal' })).toEqual([['1.234 µm', '998 µm']]);
    expect(values(file('1,234', '98,2'))).toEqual([['1.234 µm', '98.2 µm']]);
    expect(values(file('1,234', '998.5'))).toEqual([['1234 µm', '998.5 µm']]);
    expect(readGaugeFile('No.,Thickness (µm)\n1,"1,234"\n2,998\n')).toMatchObject({ asks: ['comma'] });
    expect(values('No.;Thickness (µm)\n1;98,2\n2;102,0\n')).toEqual([['98.2 µm', '102 µm']]);
  });

  test('that is broken JSON, empty or anything else never fails, and never makes a number of what is none', () => {
    expect(readGaugeFile('{"Readings": [98').batches.flatMap(({ readings }) => readings)).toMatchObject([]);
    expect(readGaugeFile('').batches).toEqual([]);
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'grapheme' }), fc.json()), (text) => {
        for (const { readings } of readGaugeFile(text).batches) {
          for (const { value } of readings) expect(Number.isFinite(value)).toBe(true);
        }
      }),
    );
  });
});
