import { expect, it } from "vitest";
import { splitWords } from "../../client/search/words.ts";

it.each([
  ["Café, naïve Ängste", ["cafe", "naive", "angste"]],
  ["Ελλάδα и йод", ["ελλαδα", "и", "иод"]],
  // A mark in Japanese makes another letter.
  ["ジムの料金を払う", ["ジム", "の", "料金", "を", "払う"]],
  ["ｶﾞｲﾄﾞ 2,000円", ["ガイド", "2000", "円"]],
  [
    "2.400 Räder, 2\u202f400 vélos, 2’400, 1.2, 1.2345",
    ["2400", "rader", "2400", "velos", "2400", "1.2", "1.2345"],
  ],
  [
    "GRÖSSE, Straße, Smørrebrød, cœur, Łódź, ısı, Đăng",
    ["grosse", "strasse", "smorrebrod", "coeur", "lodz", "isi", "dang"],
  ],
  ["10GB, SHA256, h264 and H.264", ["10", "gb", "sha", "256", "h", "264", "and", "h", "264"]],
  [
    "v5.3.2 of C#, c++ and C, and part #2.",
    ["v", "5.3.2", "of", "c#", "c++", "and", "c", "and", "part", "2"],
  ],
  [".NET 4.8, ASP.NET, .network, .pdf", [".net", "4.8", "asp", "net", "network", "pdf"]],
  ["हिन्दी में", ["हिन्दी", "में"]],
])("%s is split into %j", (text, words) => {
  expect(splitWords(text)).toEqual(words);
});
