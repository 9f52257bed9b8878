import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { bakedScenarios } from './baked-scenarios.ts';
import { iconSprite } from './icon-sprite.ts';
import { leanThree } from './lean-three.ts';

/** `base: './'` lets the built game run from any sub-path, or from a folder of static files. */
export default defineConfig({
  base: './',
  plugins: [react(), iconSprite(), bakedScenarios(), leanThree()],
  worker: { format: 'es', plugins: () => [iconSprite(), bakedScenarios()] },
  build: {
    target: 'es2023',
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            // What many parts share is one file: in files of their own, small modules pack badly. The first page loads it, so what
            // only some players come to use is kept out.
            {
              name: 'shared',
              test: /(apps[\\/]web[\\/]src[\\/](?!online|i18n[\\/](english-)?online)|packages[\\/](kernel|protocol)[\\/])/,
              minShareCount: 4,
            },
          ],
        },
      },
    },
  },
  server: { port: 5173, strictPort: true },
});
