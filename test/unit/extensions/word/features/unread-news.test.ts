import assert from 'node:assert/strict';
import type { Notice } from '../../../../../extensions/word/features/notice.ts';
import { UnreadNews } from '../../../../../extensions/word/features/unread-news.ts';
import { createTexts } from '../l10n/pane-texts.ts';

const odd = { path: 'languages[3]', kind: 'entry', value: 'klingon' } as const;

describe('Parts of answers that cannot be read', () => {
  it('are shown in the pane, once for each operation, also those that came before it opened', () => {
    const news = new UnreadNews(createTexts('en'));
    const shown: Notice[] = [];
    news.listener('list-languages', [odd]);
    news.follow((notice) => shown.push(notice));
    news.listener('list-languages', [odd]);
    news.listener('get-usage', [{ ...odd, path: 'products[0]' }]);
    assert.deepEqual(
      shown.map(({ text }) => text),
      [
        'The service answered with something in a form that this version does not know, and it is left out: languages[3] = "klingon"',
        'The service answered with something in a form that this version does not know, and it is left out: products[0] = "klingon"',
      ],
    );
  });

  it('are left to the pickers where those say it', () => {
    const news = new UnreadNews(createTexts('de'));
    const shown: Notice[] = [];
    news.follow((notice) => shown.push(notice));
    news.listener('list-glossaries', [odd]);
    news.listener('list-languages', []);
    assert.deepEqual(shown, []);
  });
});
