import type { Video } from '../../../domain/entities.ts';
import { useMessages } from '../../hooks/use-messages.ts';
import { VideoDialog } from '../../components/video-player.tsx';
import { classNames } from '../../ui/class-names.ts';
import { useFadeIn } from '../../ui/use-fade-in.ts';
import container from '../../ui/container.module.css';
import typography from '../../ui/typography.module.css';
import styles from './video-gallery.module.css';

/** Four videos in two rows, wide and narrow in turn (spec.md §2, Home: four-video gallery). */
export function VideoGallery({ videos }: { videos: Video[] }) {
  const { videoGallery } = useMessages().home;
  return (
    <section aria-labelledby="gallery" className={styles.gallery}>
      <div className={container.container}>
        <h2 id="gallery" className={classNames(typography.title, styles.title)}>
          {videoGallery.title}
        </h2>
        <ul className={styles.videos}>
          {videos.map((video, index) => (
            <VideoCard key={video.url} video={video} id={`video-${index + 1}`} />
          ))}
        </ul>
      </div>
    </section>
  );
}

function VideoCard({ video, id }: { video: Video; id: string }) {
  const ref = useFadeIn<HTMLLIElement>();
  return (
    <li ref={ref} className={styles.card}>
      <VideoDialog video={video} id={id} sizes="(width <= 640px) 92vw, 60vw" className={styles.video} />
      <h3 className={typography.subheading}>{video.title}</h3>
      <p className={classNames(typography.small, typography.soft)}>{video.description}</p>
    </li>
  );
}
