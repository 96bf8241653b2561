import assert from 'node:assert/strict';
import { DocumentError } from '../../../../../shared/sandbox/documents/document-error.ts';
import { htmlFormat } from '../../../../../shared/sandbox/documents/formats/html/html-format.ts';
import { inCapitals, openForTest } from './open-for-test.ts';

async function textsOf(page: string): Promise<readonly string[]> {
  return (await openForTest(htmlFormat, page)).texts;
}

async function rewritten(page: string, language = 'de'): Promise<string> {
  const document = await openForTest(htmlFormat, page);
  const bytes = await document.rewrite(inCapitals(document.texts), language);
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
}

async function latin1(bytes: Uint8Array): Promise<string> {
  const document = await openForTest(htmlFormat, bytes);
  const translated = await document.rewrite(
    document.texts.map(() => 'Größe Ω'),
    'de',
  );
  return Buffer.from(translated).toString('latin1');
}

describe('The texts of a web page', () => {
  it('are its blocks, with inline elements as codes', async () => {
    assert.deepEqual(
      await textsOf('<h1>Ferry</h1><p>Take <b>the <i>fast</i></b> boat<img src=b.png> now.<p>Go!'),
      ['Ferry', 'Take <g id="1">the <g id="3">fast</g></g> boat<x id="8"/> now.', 'Go!'],
    );
  });

  it('begin and end with words: blanks, single codes and pairs around them stay outside', async () => {
    assert.deepEqual(
      await textsOf('<li> <a href="#"><b>Home</b></a> <img src=a.png>\n<li>- 12 -'),
      ['Home'],
    );
    assert.equal(
      await rewritten('<li> <a href="#"><b>Home</b></a> <img src=a.png>\n'),
      '<li> <a href="#"><b>HOME</b></a> <img src=a.png>\n',
    );
  });

  it('take line ends and indents for one blank', async () => {
    assert.deepEqual(await textsOf('<p>\r\n  one\r\n\ttwo   <b>three</b>\n</p>'), [
      'one two <g id="1">three</g>',
    ]);
  });

  it('are titles, descriptions, button labels and the attributes that people read', async () => {
    const page =
      '<title>A &amp; B</title><meta name="description" content=Boats><meta name=author content=Ann>' +
      '<img alt="A boat" title=\'Ann&#39;s "boat"\'><input placeholder=Name value=Ann>' +
      '<input type=submit value=Send><button aria-label="Close it">x</button><p data-title=No>';
    assert.deepEqual(await textsOf(page), [
      'A &amp; B',
      'Boats',
      'A boat',
      'Ann\'s "boat"',
      'Name',
      'Send',
      'Close it',
      'x',
    ]);
    const result = await rewritten(page);
    assert.match(
      result,
      /<meta name="description" content="BOATS"><meta name=author content=Ann>/u,
    );
    assert.match(result, /<img alt="A BOAT" title='ANN&#39;S "BOAT"'>/u);
    assert.match(result, /placeholder="NAME" value=Ann>/u);
  });

  it('are no scripts, styles, code, comments, nor what its author keeps', async () => {
    const page =
      '<style>p{color:red}</style><script>say("Hello")</script><!-- note --><pre>npm start</pre>' +
      '<textarea>draft</textarea><p translate=no>Interlinear</p><p class="big notranslate">Brand</p>' +
      '<div translate="no">Keep <span translate="yes">but this</span></div><svg><text>Hi</text></svg>' +
      '<p>Run <code>npm <b>test</b></code> now</p>';
    assert.deepEqual(await textsOf(page), ['but this', 'Run <x id="1"/> now']);
    assert.equal((await rewritten(page)).match(/<code>npm <b>test<\/b><\/code>/gu)?.length, 1);
  });

  it('are no passages in another language than the page', async () => {
    const page = '<html lang="en"><p>He said <q lang="fr">bonjour</q> twice<p lang=en-GB>Colour';
    assert.deepEqual(await textsOf(page), ['He said <x id="1"/> twice', 'Colour']);
    const document = await openForTest(htmlFormat, '<html lang="en"><p lang=fr>Bonjour', {
      source: 'FR',
    });
    assert.deepEqual(document.texts, ['Bonjour']);
  });
});

describe('A translated web page', () => {
  it('is the same bytes outside its texts, broken markup too', async () => {
    const page =
      '\ufeff<!DOCTYPE html>\r\n<HTML><Body  BGCOLOR=#fff ><p class=a>one</P>\r\n' +
      '<b><p>two</b> three</p>4 < 5 <a href="?a=1&b=2">six</a>&nbsp;&bogus;\r\n<td>seven';
    const expected = page
      .replace('>one<', '>ONE<')
      .replace('two</b> three', 'TWO</b> THREE')
      .replace('4 < 5 ', '4 &lt; 5 ')
      .replace('six', 'SIX')
      .replace('&bogus;', '&amp;BOGUS;')
      .replace('seven', 'SEVEN');
    assert.equal(await rewritten(page), expected);
  });

  it('keeps a stretch whole that holds a sign no text may hold, though its words could be sent', async () => {
    const page = '<p>Hello <b>\u0000</b></p><p>Other\u0001 one</p><p>Sent</p>';
    const document = await openForTest(htmlFormat, page);
    assert.deepEqual(document.texts, ['Sent']);
    const written = await document.rewrite(['SENT'], 'de');
    assert.equal(new TextDecoder().decode(written), page.replace('Sent', 'SENT'));
    const bytes = Uint8Array.from(
      Buffer.from('<meta charset="utf-8"><p>Hello <b>\xff</b></p>', 'latin1'),
    );
    assert.deepEqual((await openForTest(htmlFormat, bytes)).texts, []);
  });

  it('is byte for byte the same where nothing is translated', async () => {
    const page = '<p>a&nbsp;&#8212; b  &copy <i>c\n d</i> & <q>e</q>';
    const document = await openForTest(htmlFormat, page);
    assert.deepEqual(await document.rewrite(document.texts, 'de'), new TextEncoder().encode(page));
  });

  it('spells characters as references where the page did, and never markup', async () => {
    const page = '<p>Fish&nbsp;&amp; chips &mdash; caf&eacute;<p>a<b>c</b>';
    const document = await openForTest(htmlFormat, page);
    const targets = ['Fisch\u00a0&amp; Chips — &lt;b&gt;', 'a <g id="1">ä é</g>'];
    assert.equal(
      new TextDecoder().decode(await document.rewrite(targets, 'de')),
      '<p>Fisch&nbsp;&amp; Chips &mdash; &lt;b&gt;<p>a <b>ä &eacute;</b>',
    );
  });

  it('lets inline elements move with their attributes, and keeps a text whose codes are lost', async () => {
    const page = '<p>Take <a href=1 title=Boat>the boat</a> to <b>Rome</b><p>Only <i>one</i> way';
    const document = await openForTest(htmlFormat, page);
    assert.deepEqual(document.texts[0], 'Boat');
    const moved = 'Nach <g id="5">Rom</g> mit <g id="1">dem Boot</g>';
    assert.equal(
      new TextDecoder().decode(await document.rewrite(['Schiff', moved, 'Nur ein Weg'], 'de')),
      '<p>Nach <b>Rom</b> mit <a href=1 title="Schiff">dem Boot</a><p>Only <i>one</i> way',
    );
  });

  it('declares its new language and direction where it declared the old ones', async () => {
    const page =
      '<html lang="en" xml:lang="en-US"><meta http-equiv=content-language content="en">' +
      '<p lang="en-GB">a <i lang=la>ex aequo</i>';
    assert.equal(
      await rewritten(page, 'pt-BR'),
      '<html lang="pt-BR" xml:lang="pt-BR"><meta http-equiv=content-language content="pt-BR">' +
        '<p lang="pt-BR">A <i lang=la>ex aequo</i>',
    );
    assert.equal(await rewritten('<html><p>1', 'he'), '<html dir="rtl"><p>1');
    assert.equal(await rewritten('<html lang=ar dir=rtl>', 'en'), '<html lang="en" dir="ltr">');
  });
});

describe('The encoding of a web page', () => {
  it('is the one its meta element names, with references for what it lacks', async () => {
    const page = Buffer.from('<meta charset="iso-8859-1"><p>Caf\xe9 \x80 5</p>', 'latin1');
    assert.deepEqual((await openForTest(htmlFormat, page)).texts, ['Café € 5']);
    assert.equal(await latin1(page), '<meta charset="iso-8859-1"><p>Gr\xf6\xdfe &#937;</p>');
  });

  it('may be one of several bytes a character, which are never taken for tags or blanks', async () => {
    const page = Buffer.from('<meta charset=shift_jis><p>\x83\x5c\x83\x7c</p>', 'latin1');
    assert.deepEqual((await openForTest(htmlFormat, page)).texts, ['ソポ']);
    assert.equal(await latin1(page), '<meta charset=shift_jis><p>Gr&#246;&#223;e \x83\xb6</p>');
    assert.equal(await rewritten('<p>voilà</p>'), '<p>VOILÀ</p>');
  });

  it('is windows-1252 where nothing is declared and the bytes are not UTF-8', async () => {
    assert.equal(
      await latin1(Buffer.from('<p>Gr\xf6\xdfe\x85', 'latin1')),
      '<p>Gr\xf6\xdfe &#937;',
    );
  });

  it('may be UTF-16 with its mark', async () => {
    const page = Buffer.from('\ufeff<p>Größe</p>', 'utf16le');
    const document = await openForTest(htmlFormat, page);
    assert.deepEqual(document.texts, ['Größe']);
    assert.equal(
      Buffer.from(await document.rewrite(['Ω'], 'el')).toString('utf16le'),
      '\ufeff<p>Ω</p>',
    );
    const swapped = new Uint8Array(Buffer.from(page).swap16());
    assert.deepEqual((await openForTest(htmlFormat, swapped)).texts, ['Größe']);
  });

  it('ends in a reason where pages in it cannot be edited', async () => {
    await assert.rejects(openForTest(htmlFormat, '<meta charset=iso-2022-jp><p>x'), DocumentError);
  });

  it('of XHTML is in its declaration, and its empty elements are empty', async () => {
    const page =
      '<?xml version="1.0" encoding="UTF-8"?>\n<html xmlns="http://www.w3.org/1999/xhtml" ' +
      'xml:lang="en"><head><title/></head><body><p><a id="x"/>One <b>two</b><br/>three</p></body></html>';
    const document = await openForTest(htmlFormat, page);
    assert.deepEqual(document.texts, ['One <g id="1">two</g>', 'three']);
    assert.match(
      await rewritten(page),
      /xml:lang="de"><head><title\/>.*ONE <b>TWO<\/b><br\/>THREE/u,
    );
  });
});
