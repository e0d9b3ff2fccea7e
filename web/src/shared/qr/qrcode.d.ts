/** The part of `qrcode` that the site uses. The package's own types (`@types/qrcode`) would bring Node's globals in. */
declare module 'qrcode' {
  interface Options {
    errorCorrectionLevel: 'M';
  }
  const qrcode: {
    create(text: string, options: Options): { modules: { size: number } };
    toDataURL(text: string, options: Options & { scale: number; margin: number }): Promise<string>;
  };

  export = qrcode;
}
