import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const fromHere = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * sonner's module puts its styles into the page as a <style> element, which the Content-Security-Policy forbids. The
 * same styles come as a file of their own (see ui/toaster.tsx), so the call goes. It must be there: if a new version
 * does it differently, the build says so instead of the visitor's console.
 */
const sonnerWithoutStyleElement: Plugin = {
  name: 'sonner-without-style-element',
  transform: {
    filter: { id: /\/sonner\/dist\/index\.mjs/ },
    handler(code) {
      const call = /^__insertCSS\(".*"\);?$/m;
      if (!call.test(code)) this.error('sonner no longer calls __insertCSS: see vite.config.ts');
      return { code: code.replace(call, ''), map: null };
    },
  },
};

/** The site: `web/` becomes `dist/web/`, static files that one build serves every stage with. */
export default defineConfig({
  root: fromHere('web'),
  plugins: [react(), sonnerWithoutStyleElement],
  resolve: {
    // Radix locks the page's scroll through this package, which makes <style> elements too; ours makes none.
    alias: { 'react-style-singleton': fromHere('web/src/ui/style-singleton.ts') },
  },
  build: {
    outDir: fromHere('dist/web'),
    emptyOutDir: true,
    // The CSP allows no data: URL but for images, and a file is cached.
    assetsInlineLimit: 0,
    // Every browser that has light-dark() and dialogs preloads modules by itself.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // What changes only with an update of its own stays in caches over our deploys.
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: /\/node_modules\/(react|react-dom|react-router|react-router-dom|scheduler)\//,
            },
            { name: 'icons', test: /\/ui\/icons\.tsx$/ },
          ],
        },
      },
    },
  },
});
