/** Pages that show no vaccination; whatever is suggested from them is wrong. */
export const UNRELATED: Readonly<Record<string, string>> = {
  'a reminder': `<p>Paws &amp; Care, 02.10.2026</p><h1>Bella is due for her booster</h1><p style="line-height:1.6">Dear Mrs Weber, our records show that the
    rabies vaccination of Bella is due on 14.01.2027. We recommend the vaccine Nobivac T for her. Please call us to book an appointment before 20.12.2026.</p>`,
  'a titre': `<h1>Laboratory report</h1><p style="line-height:1.7">Animal: Bella, dog<br>Sampled on: 14.05.2026<br>Report: 21.05.2026</p>
    <table style="width:100%"><tr><th align=left>Test</th><th align=left>Date</th><th align=left>Result</th></tr>
    <tr><td>Rabies antibody titre</td><td>21.05.2026</td><td>2.41 IU/ml</td></tr><tr><td>Distemper titre</td><td>21.05.2026</td><td>1:64</td></tr></table>`,
  'a receipt': `<h1>Garden Centre</h1><p style="line-height:1.8">Date: 13/08/2026 14:22<br>Potting soil 40 l 8.99<br>Cat food with tuna 12 x 85 g 9.49<br>Dog lead 14.90<br>
    Total 33.38<br>Card payment 981098104567890<br>Return until 27/08/2026</p>`,
  'a timetable': `<h1>Fahrplan</h1><p>Gültig ab 14.12.2025, gültig bis 12.12.2026</p><table><tr><th align=left>Datum</th><th align=left>Abfahrt</th><th align=left>Linie</th></tr>
    <tr><td>15.12.2025</td><td>07:12</td><td>L4</td></tr><tr><td>16.12.2025</td><td>08:12</td><td>L2</td></tr></table>`,
  'a photo': `<div style="width:700px;height:900px;background:repeating-linear-gradient(63deg,#c98 0 9px,#753 9px 14px,#eca 14px 23px)"><div
    style="width:400px;height:400px;border-radius:50%;background:repeating-radial-gradient(#321 0 6px,#a86 6px 13px)"></div></div>`,
};
